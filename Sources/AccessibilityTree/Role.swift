/// What kind of thing an element is. The raw value is the name used in files and by
/// `lectern describe`.
public enum Role: String, Hashable, Sendable, CaseIterable {
  case application, window
  case group, list, listBox, listItem, scrollArea, splitGroup, splitter, toolbar, tabGroup, tabPanel
  case table, outline, row, cell, columnHeader
  case staticText, heading, link, image
  case button, toggleButton, `switch`, toggle, checkbox, radioButton, radioGroup
  case slider, stepper, popUpButton, menuButton, comboBox, disclosureTriangle
  case textField, secureTextField, textArea, searchField
  case menuBar, menu, menuItem, tab, keyboardKey
  case dialog, webDialog, sheet, alert
  case webContent, navigation, banner, main, summary, complementary, contentInfo, form, region
  case search
  case progress, levelIndicator, separator
  case custom

  /// Whether an element of this role holds others that the cursor reaches by interacting with it,
  /// even while it is empty.
  public var isContainer: Bool {
    switch self {
    case .application, .window, .group, .list, .listBox, .scrollArea, .splitGroup, .toolbar,
      .tabGroup, .tabPanel, .table, .outline, .row, .radioGroup, .menuBar, .menu, .dialog,
      .webDialog, .sheet, .alert, .webContent, .navigation, .banner, .main, .summary,
      .complementary, .contentInfo, .form, .region, .search:
      true
    default: false
    }
  }

  /// Whether an element of this role is edited as text.
  public var isTextInput: Bool {
    switch self {
    case .textField, .secureTextField, .textArea, .searchField, .comboBox: true
    default: false
    }
  }
}
