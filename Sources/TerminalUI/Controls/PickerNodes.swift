import AccessibilityTree

/// The nodes of pickers.
@MainActor
enum PickerNodes {
  /// A button with the chosen option, which opens a menu of all.
  static func popUp(
    labels: [ViewNode], options: [PickerOption], in context: _ViewContext
  ) -> ViewNode {
    let graph = context.graph
    let standard = context.environment.standard
    let chosen = options.first(where: \.isSelected)
    let pass = AccessibilityPass(graph: graph, clip: .zero)
    let value = chosen.flatMap { words(of: $0.node, pass) }
    let title = labels.compactMap { words(of: $0, pass) }.joined(separator: ", ")
    var line = context.entering(.value).stacked(.horizontal)
    line.environment.lineLimit = 1
    let shown = TextNode(Text(verbatim: "‹ \(value ?? "") ⌄ ›"), in: line)
    // Where there is little room the label gives way.
    shown.layoutPriority = 1
    let isLabelHidden = standard.areLabelsHidden
    let node = ControlNode(
      id: context.id, role: standard.isInMenu ? .menuItem : .popUpButton,
      label: title.isEmpty ? nil : title, labelNodes: (isLabelHidden ? [] : labels) + [shown],
      look: .plain, isEnabled: standard.isEnabled, style: standard.textStyle
    ) {
      graph.openMenu(context.id)
    }
    node.describe = { node in
      node.element.value = value
      node.element.isExpanded = nil
    }
    node.keys = { press in
      guard press.modifiers.isEmpty, press.key == .upArrow || press.key == .downArrow else {
        return false
      }
      step(options, by: press.key == .upArrow ? -1 : 1)
      return true
    }
    graph.presentMenu(of: node, title: title.isEmpty ? nil : title, in: context) { inner in
      options.map { option in
        item(option, in: inner, pass) {
          graph.closeMenus()
          option.select()
        }
      }
    }
    return node
  }

  /// Radio buttons with the picker's name.
  static func radioGroup(
    labels: [ViewNode], options: [PickerOption], axis: Axis, in context: _ViewContext
  ) -> ViewNode {
    let pass = AccessibilityPass(graph: context.graph, clip: .zero)
    let title = labels.compactMap { words(of: $0, pass) }.joined(separator: ", ")
    let buttons = options.map { option in
      let node = ControlNode(
        id: context.entering(.value).at(option.index).id, role: .radioButton, label: nil,
        labelNodes: [option.node], look: .marked(option.isSelected ? "(•)" : "( )"),
        isEnabled: context.environment.isEnabled,
        style: context.environment.standard.textStyle, press: option.select)
      node.describe = { node in
        node.element.toggleState = option.isSelected ? .on : .off
        node.element.position = Element.Position(index: option.index + 1, count: options.count)
      }
      node.keys = { press in
        let steps: [KeyEquivalent: Int] = [
          .upArrow: -1, .leftArrow: -1, .downArrow: 1, .rightArrow: 1,
        ]
        guard press.modifiers.isEmpty, let step = steps[press.key] else { return false }
        let target = max(0, min(options.count - 1, option.index + step))
        options[target].select()
        context.graph.focus(context.entering(.value).at(target).id)
        return true
      }
      return node
    }
    let list = StackNode(
      id: context.entering(.content).id, axis: axis, spacing: axis == .vertical ? 0 : 2,
      alignment: .leading, children: buttons)
    let isLabelHidden = context.environment.standard.areLabelsHidden
    let stack = StackNode(
      id: context.entering(.label).id, axis: axis, spacing: axis == .vertical ? 0 : 1,
      alignment: .leading, children: (isLabelHidden ? [] : labels) + [list])
    return AccessibilityChangeNode(id: context.id, content: stack) { items, pass in
      let group = AccessibilityNode.containing(
        items.filter { $0.element.role == .radioButton }, id: context.id, frame: stack.frame, pass)
      group.element.role = .radioGroup
      group.element.label = title.isEmpty ? nil : title
      group.keepsOrder = true
      items = [group]
    }
  }

  private static func item(
    _ option: PickerOption, in context: _ViewContext, _ pass: AccessibilityPass,
    select: @escaping @MainActor () -> Void
  ) -> ViewNode {
    let node = ControlNode(
      id: context.at(option.index).id, role: .menuItem, label: nil, labelNodes: [option.node],
      look: .marked(option.isSelected ? "✓" : " "), isEnabled: true,
      style: context.environment.standard.textStyle, press: select)
    node.isInitialFocus = option.isSelected
    node.describe = { node in
      if option.isSelected { node.element.toggleState = .on }
      node.element.traits.subtract(.button)
    }
    return node
  }

  private static func step(_ options: [PickerOption], by step: Int) {
    guard !options.isEmpty else { return }
    let current = options.firstIndex(where: \.isSelected) ?? (step > 0 ? -1 : options.count)
    options[max(0, min(options.count - 1, current + step))].select()
  }

  /// What a reader would say of a node.
  static func words(of node: ViewNode, _ pass: AccessibilityPass) -> String? {
    var items: [AccessibilityNode] = []
    node.accessibility(into: &items, pass)
    return items.combinedLabel
  }
}
