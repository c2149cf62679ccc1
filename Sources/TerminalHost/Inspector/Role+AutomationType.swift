import AccessibilityTree

extension Role {
  /// The type by which a UI test finds such an element, after XCTest's `XCUIElement.ElementType`.
  var automationType: String {
    switch self {
    case .application: "application"
    case .window: "window"
    case .group, .form, .listItem, .tabPanel, .custom: "group"
    case .list, .table, .listBox: "table"
    case .outline: "outline"
    case .row: "tableRow"
    case .cell, .columnHeader: "cell"
    case .scrollArea: "scrollView"
    case .splitGroup: "splitGroup"
    case .splitter, .separator: "splitter"
    case .toolbar: "toolbar"
    case .tabGroup: "tabGroup"
    case .staticText, .heading: "staticText"
    case .link: "link"
    case .image: "image"
    case .button: "button"
    case .toggleButton, .toggle: "toggle"
    case .switch: "switch"
    case .checkbox: "checkBox"
    case .radioButton: "radioButton"
    case .radioGroup: "radioGroup"
    case .slider: "slider"
    case .stepper: "stepper"
    case .popUpButton: "popUpButton"
    case .menuButton: "menuButton"
    case .comboBox: "comboBox"
    case .disclosureTriangle: "disclosureTriangle"
    case .textField: "textField"
    case .secureTextField: "secureTextField"
    case .textArea: "textView"
    case .searchField: "searchField"
    case .menuBar: "menuBar"
    case .menu: "menu"
    case .menuItem: "menuItem"
    case .tab: "tab"
    case .keyboardKey: "key"
    case .dialog, .webDialog: "dialog"
    case .sheet: "sheet"
    case .alert: "alert"
    case .webContent: "webView"
    case .navigation, .banner, .main, .summary, .complementary, .contentInfo, .region, .search:
      "other"
    case .progress: "progressIndicator"
    case .levelIndicator: "levelIndicator"
    }
  }
}
