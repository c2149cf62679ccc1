import SwiftUI

// Every overload of SwiftUI's accessibility modifiers, as code written for SwiftUI calls them: that
// this compiles is the test.

private let str: String = "x"
private let sub: Substring = "x"
private let key: LocalizedStringKey = "k"
private let res: LocalizedStringResource = "r"
private let on = true

private struct Labels: View {
  var body: some View {
    VStack {
      Text("a").accessibilityLabel(Text("t"))
      Text("a").accessibilityLabel(key)
      Text("a").accessibilityLabel(res)
      Text("a").accessibilityLabel(str)
      Text("a").accessibilityLabel(sub)
      Text("a").accessibilityLabel(Text("t"), isEnabled: on)
      Text("a").accessibilityLabel(key, isEnabled: on)
      Text("a").accessibilityLabel(str, isEnabled: on)
      Text("a").accessibilityLabel { label in
        label; Text("more")
      }
      Text("a").accessibilityLabel(content: { label in
        Text("x"); label
      })
    }
    VStack {
      Text("a").accessibilityValue(Text("t"))
      Text("a").accessibilityValue(key)
      Text("a").accessibilityValue(res)
      Text("a").accessibilityValue(str)
      Text("a").accessibilityValue(sub)
      Text("a").accessibilityValue(Text("t"), isEnabled: on)
      Text("a").accessibilityValue(key, isEnabled: on)
      Text("a").accessibilityValue(str, isEnabled: on)
    }
    VStack {
      Text("a").accessibilityHint(Text("t"))
      Text("a").accessibilityHint(key)
      Text("a").accessibilityHint(res)
      Text("a").accessibilityHint(str)
      Text("a").accessibilityHint(Text("t"), isEnabled: on)
      Text("a").accessibilityHint(key, isEnabled: on)
      Text("a").accessibilityHint(str, isEnabled: on)
    }
    VStack {
      Text("a").accessibilityInputLabels([Text("t")])
      Text("a").accessibilityInputLabels([key])
      Text("a").accessibilityInputLabels([str])
      Text("a").accessibilityInputLabels([Text("t")], isEnabled: on)
      Text("a").accessibilityInputLabels([key], isEnabled: on)
      Text("a").accessibilityInputLabels([str], isEnabled: on)
      Text("a").accessibilityIdentifier("i")
      Text("a").accessibilityIdentifier("i", isEnabled: on)
      Text("a").accessibilityHidden(true)
      Text("a").accessibilityHidden(true, isEnabled: on)
    }
    VStack {
      Text("a").help(Text("t")); Text("a").help(key); Text("a").help(str)
      Text("a").accessibilityHeading(.h1)
      Text("a").accessibilityHeading(.unspecified)
      Text("a").accessibilityTextContentType(.sourceCode)
      Text("a").accessibilityTextContentType(.plain)
      Text("a").accessibilityTextContentType(.console)
      Text("a").accessibilityTextContentType(.fileSystem)
      Text("a").accessibilityTextContentType(.messaging)
      Text("a").accessibilityTextContentType(.narrative)
      Text("a").accessibilityTextContentType(.spreadsheet)
      Text("a").accessibilityTextContentType(.wordProcessing)
    }
  }
}

private struct TextStyles: View {
  var body: some View {
    let a: Text =
      Text("a").speechSpellsOutCharacters() + Text("a").speechSpellsOutCharacters(true)
      + Text("b").speechAdjustedPitch(0.5)
    let b: Text =
      Text("c").speechAlwaysIncludesPunctuation() + Text("d").speechAnnouncementsQueued()
    let c: Text = Text("e").accessibilityLabel("x")
    let d: Text = Text("e").accessibilityLabel(Text("x"))
    let e: Text = Text("e").accessibilityLabel(str)
    let f: Text = Text("e").accessibilityHeading(.h2)
    let g: Text = Text("e").accessibilityTextContentType(.console)
    a; b; c; d; e; f; g
    VStack { Text("a") }
      .speechSpellsOutCharacters(false)
      .speechAdjustedPitch(-0.5)
      .speechAlwaysIncludesPunctuation(true)
      .speechAnnouncementsQueued(false)
  }
}

private struct Traits: View {
  var body: some View {
    Text("a").accessibilityAddTraits(.isButton).accessibilityRemoveTraits(.isButton)
      .accessibilityAddTraits([
        .isHeader, .isSelected, .isLink, .isSearchField, .isImage, .playsSound,
        .isKeyboardKey, .isStaticText, .isSummaryElement, .updatesFrequently, .startsMediaSession,
        .allowsDirectInteraction, .causesPageTurn, .isModal, .isToggle, .isTabBar,
      ])
    let t: AccessibilityTraits = [.isButton]
    Text(t.contains(.isButton) ? "y" : "n")
  }
}

private struct Actions: View {
  @State var n = 0
  var body: some View {
    VStack {
      Text("a").accessibilityAction { n += 1 }
      Text("a").accessibilityAction(.default) {}
      Text("a").accessibilityAction(.escape) {}
      Text("a").accessibilityAction(.magicTap) {}
      Text("a").accessibilityAction(.delete) {}
      Text("a").accessibilityAction(.showMenu) {}
      Text("a").accessibilityAction(named: Text("t")) {}
      Text("a").accessibilityAction(named: key) {}
      Text("a").accessibilityAction(named: res) {}
      Text("a").accessibilityAction(named: str) {}
    }
    VStack {
      Text("a").accessibilityAction(action: {}, label: { Text("x") })
      Text("a").accessibilityAction(action: { n += 1 }) { Label("x", systemImage: "star") }
      Text("a").accessibilityActions {
        Button("x") {}; if on { Button("y") {} }
      }
      Text("a").accessibilityActions(category: .edit) { Button("x") {} }
      Text("a").accessibilityActions(category: .default) { Button("x") {} }
      Text("a").accessibilityActions(category: AccessibilityActionCategory(Text("cat"))) {
        Button("x") {}
      }
      Text("a").accessibilityActions(
        category: AccessibilityActionCategory("cat" as LocalizedStringKey)
      ) { Button("x") {} }
      Text("a").accessibilityActions(category: AccessibilityActionCategory(str)) { Button("x") {} }
      Text("a").accessibilityActions(category: .init("cat")) { Button("x") {} }
      ForEach(0..<2) { i in Text("a").accessibilityAction(named: "n\(i)") {} }
    }
    VStack {
      Text("a").accessibilityAdjustableAction { direction in
        switch direction {
        case .increment: n += 1;
        case .decrement: n -= 1;
        @unknown default: break
        }
      }
      Text("a").accessibilityScrollAction { edge in
        switch edge {
        case .top, .bottom, .leading, .trailing: break
        }
      }
      Text("a").accessibilityScrollStatus(Text("t"))
      Text("a").accessibilityScrollStatus(key)
      Text("a").accessibilityScrollStatus(str)
      Text("a").accessibilityScrollStatus(Text("t"), isEnabled: on)
      Text("a").accessibilityScrollStatus(key, isEnabled: on)
      Text("a").accessibilityScrollStatus(str, isEnabled: on)
      Text("a").accessibilityZoomAction { action in
        if action.direction == .zoomIn { n += 1 }
        _ = action.location
        switch action.direction {
        case .zoomIn: break;
        case .zoomOut: break;
        @unknown default: break
        }
      }
    }
    VStack {
      Text("a").accessibilityActivationPoint(.center)
      Text("a").accessibilityActivationPoint(UnitPoint(x: 0, y: 1))
      Text("a").accessibilityActivationPoint(.center, isEnabled: on)
      Text("a").accessibilityDirectTouch()
      Text("a").accessibilityDirectTouch(true)
      Text("a").accessibilityDirectTouch(options: .silentOnTouch)
      Text("a").accessibilityDirectTouch(true, options: [.requiresActivation, .silentOnTouch])
      Text("a").accessibilityDragPoint(.center, description: Text("t"))
      Text("a").accessibilityDragPoint(.center, description: key)
      Text("a").accessibilityDragPoint(.center, description: str)
      Text("a").accessibilityDragPoint(.center, description: Text("t"), isEnabled: on)
      Text("a").accessibilityDropPoint(.center, description: Text("t"))
      Text("a").accessibilityDropPoint(.center, description: key, isEnabled: on)
      Text("a").accessibilityDropPoint(.center, description: str)
    }
    VStack {
      Text("a").accessibilityQuickAction(style: .prompt) { Button("x") {} }
      Text("a").accessibilityQuickAction(style: .outline) { Button("x") {} }
      Text("a").accessibilityQuickAction(style: .prompt, isActive: .constant(true)) {
        Button("x") {}
      }
      Text("a").accessibilityQuickAction(style: AccessibilityQuickActionPromptStyle()) {
        Button("x") {}
      }
      Text("a").accessibilityRespondsToUserInteraction()
      Text("a").accessibilityRespondsToUserInteraction(false)
      Text("a").accessibilityRespondsToUserInteraction(false, isEnabled: on)
      Text("a").accessibilityIgnoresInvertColors()
      Text("a").accessibilityIgnoresInvertColors(true)
      Text("a").accessibilityShowsLargeContentViewer()
      Text("a").accessibilityShowsLargeContentViewer { Label("x", systemImage: "star") }
    }
  }
}
