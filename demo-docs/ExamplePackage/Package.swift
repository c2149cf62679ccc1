// swift-tools-version: 6.0
import PackageDescription

// A package of your own, with a view and a test of what it sounds like. Here Lectern is the folder
// two levels up; elsewhere name its URL or your checkout.
let package = Package(
  name: "Example",
  dependencies: [.package(name: "Lectern", path: "../..")],
  targets: [
    .target(
      name: "Example",
      dependencies: [.product(name: "TerminalUI", package: "Lectern")]),
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        "Example",
        .product(name: "ReaderTesting", package: "Lectern"),
      ]),
  ]
)
