// swift-tools-version: 6.0
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A module of Lectern. Its dependencies are its row in the import table of ARCHITECTURE.md.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil,
  exclude: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: exclude, resources: resources,
    swiftSettings: strict)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], resources: [Resource]? = nil,
  exclude: [String] = []
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: dependencies, exclude: exclude, resources: resources,
    swiftSettings: strict)
}

let libraries: [Target] = [
  .systemLibrary(name: "CICU"),
  .systemLibrary(name: "CCMark"),
  .systemLibrary(name: "CEspeakNG"),
  .systemLibrary(name: "CPulse"),
  .systemLibrary(name: "CALSA"),
  .target(name: "CTerminal"),
]

let modules: [Target] = [
  module("UnicodeText", ["CICU"]),
  module("AccessibilityTree"),
  module("TextModel", ["UnicodeText"]),
  module("Markdown", ["CCMark", "TextModel", "UnicodeText"]),
  module(
    "Speech", ["UnicodeText"],
    resources: [
      "emoji.de", "emoji.en", "emoji.es", "emoji.fr", "emoji.ja", "scripts", "speech.de",
      "speech.en", "speech.es", "speech.fr", "speech.ja", "symbols.de", "symbols.en", "symbols.es",
      "symbols.fr", "symbols.ja",
    ].map { .embedInCode("Tables/\($0).tsv") },
    exclude: ["Tables/emoji-names.py"]),
  module("Espeak", ["Speech", "CEspeakNG"]),
  module("Audio", ["Speech", "CPulse", "CALSA"]),
  module("TerminalIO", ["UnicodeText", "CTerminal"]),
  module(
    "TerminalUI", ["AccessibilityTree", "TextModel", "UnicodeText"],
    resources: [.embedInCode("Resources/en.strings"), .embedInCode("Resources/fr.strings")]),
  module(
    "ScreenReader", ["AccessibilityTree", "UnicodeText", "Speech"],
    resources: [
      "en", "fr", "de", "es", "ja", "ru", "en-commands", "fr-commands", "de-commands",
      "es-commands", "ja-commands",
    ].map { .embedInCode("Strings/\($0).tsv") }),
  module(
    "TerminalHost",
    ["TerminalUI", "AccessibilityTree", "ScreenReader", "TerminalIO", "Speech", "UnicodeText"],
    resources: [
      .embedInCode("Inspector/inspector-en.tsv"), .embedInCode("Inspector/inspector-fr.tsv"),
    ]),
  module(
    "ReaderTesting", ["TerminalHost", "TerminalUI", "ScreenReader", "AccessibilityTree", "Speech"]),
  module(
    "DocumentEditor", ["TerminalUI", "AccessibilityTree", "TextModel", "Markdown"],
    resources: [.embedInCode("Words/en.tsv"), .embedInCode("Words/fr.tsv")]),
  module(
    "Gallery", ["TerminalUI"],
    resources: [.embedInCode("Words/en.tsv"), .embedInCode("Words/fr.tsv")]),
]

#if canImport(Darwin)
  let swiftUI: [Target] = []
  let swiftUITests: [Target] = []
#else
  let swiftUI: [Target] = [module("SwiftUI", ["TerminalUI"])]
  let swiftUITests: [Target] = [tests("SwiftUI", ["SwiftUI", "AccessibilityTree"])]
#endif

/// `SwiftUI` where Apple's is not: previews are compiled against it.
let swiftUIModule: [Target.Dependency] = swiftUI.map { Target.Dependency(stringLiteral: $0.name) }

let programs: [Target] = [
  .executableTarget(
    name: "lectern-bench",
    dependencies: [
      "AccessibilityTree", "Speech", "Espeak", "TerminalUI", "ScreenReader", "TerminalHost",
      "CTerminal", "CEspeakNG", "CPulse",
      // The sound server, the recorder and the terminal that the tests use too.
      "AudioTestSupport", "PseudoTerminal",
    ],
    swiftSettings: strict),
  .executableTarget(
    name: "lectern",
    dependencies: [
      "UnicodeText", "AccessibilityTree", "TextModel", "Markdown", "Speech", "Espeak", "Audio",
      "TerminalIO", "TerminalUI", "ScreenReader", "TerminalHost", "ReaderTesting",
      "DocumentEditor", "Gallery", "CEspeakNG",
    ] + swiftUIModule,
    exclude: ["Support"],
    resources: [
      .embedInCode("Messages/host-en.tsv"), .embedInCode("Messages/host-fr.tsv"),
      .embedInCode("Messages/doctor-en.tsv"), .embedInCode("Messages/doctor-fr.tsv"),
      .embedInCode("Messages/help-en.txt"), .embedInCode("Messages/help-fr.txt"),
      .embedInCode("Resources/sample-en.md"), .embedInCode("Resources/sample-fr.md"),
    ],
    swiftSettings: strict,
    // A preview is a library that finds the views in the program that loads it.
    linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"], .when(platforms: [.linux]))]),
]

let testTargets: [Target] = [
  .target(name: "AudioTestSupport", path: "Tests/AudioTestSupport", swiftSettings: strict),
  tests("Repository", []),
  tests(
    "EndToEnd",
    [
      "lectern", "lectern-soak", "PseudoTerminal", "AudioTestSupport", "TerminalHost", "Speech",
      "ScreenReader", "CTerminal",
    ]),
  tests("UnicodeText", ["UnicodeText"]),
  tests("AccessibilityTree", ["AccessibilityTree"]),
  tests("TextModel", ["TextModel", "UnicodeText"]),
  tests("Markdown", ["Markdown", "TextModel", "CCMark"]),
  tests("Speech", ["Speech", "UnicodeText"]),
  // The program itself, for it is its own synthesiser child.
  tests("Espeak", ["Espeak", "Speech", "lectern"]),
  tests("Audio", ["Audio", "AudioTestSupport", "Speech"]),
  .target(
    name: "PseudoTerminal", dependencies: ["CTerminal", "UnicodeText"],
    path: "Tests/PseudoTerminal", swiftSettings: strict),
  .executableTarget(
    name: "TerminalFixture", dependencies: ["CTerminal", "TerminalIO"],
    path: "Tests/TerminalFixture", swiftSettings: strict),
  .executableTarget(
    name: "lectern-soak",
    dependencies: [
      "AccessibilityTree", "Speech", "Espeak", "Audio", "TerminalUI", "ScreenReader",
      "TerminalHost", "DocumentEditor", "CTerminal",
    ], path: "Tests/Soak", swiftSettings: strict),
  tests(
    "TerminalIO", ["TerminalIO", "CTerminal", "PseudoTerminal", "TerminalFixture", "UnicodeText"]),
  tests("TerminalUI", ["TerminalUI", "AccessibilityTree", "TextModel"]),
  tests("ScreenReader", ["ScreenReader", "AccessibilityTree", "Speech"], exclude: ["Transcripts"]),
  tests("Gallery", ["Gallery", "TerminalUI", "AccessibilityTree"]),
  tests(
    "TerminalHost",
    ["TerminalHost", "TerminalUI", "AccessibilityTree", "ScreenReader", "ReaderTesting"]),
  tests("lectern", ["lectern"], resources: [.embedInCode("described.tsv")]),
  tests(
    "CommandLine", ["lectern", "Audio", "AudioTestSupport", "ScreenReader"], exclude: ["Phonemes"]),
  tests(
    "DocumentEditor",
    ["DocumentEditor", "TerminalUI", "AccessibilityTree", "TextModel", "Markdown"]),
]

let package = Package(
  name: "Lectern",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "lectern", targets: ["lectern"]),
    .executable(name: "lectern-bench", targets: ["lectern-bench"]),
    .library(name: "TerminalUI", targets: ["TerminalUI"]),
    .library(name: "AccessibilityTree", targets: ["AccessibilityTree"]),
    .library(name: "ScreenReader", targets: ["ScreenReader"]),
    .library(name: "ReaderTesting", targets: ["ReaderTesting"]),
  ] + swiftUI.map { .library(name: $0.name, targets: [$0.name]) },
  targets: libraries + modules + swiftUI + programs + testTargets + swiftUITests,
  swiftLanguageModes: [.v6]
)
