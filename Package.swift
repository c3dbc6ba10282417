// swift-tools-version: 6.2
import PackageDescription

/// On the build machine a warning fails the build; at home it only warns.
let strictness: [SwiftSetting] = Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]

let package = Package(
  name: "Paywalk",
  products: [
    // The model and gate layer, for an app that wants to lift it out.
    .library(name: "Monetization", targets: ["Monetization"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
  ],
  targets: [
    .target(name: "Monetization"),
    .target(name: "Simulation", dependencies: ["Monetization"]),
    .target(
      name: "TerminalUI",
      dependencies: ["Simulation", "Monetization", .product(name: "Collections", package: "swift-collections")]),
    .testTarget(name: "MonetizationTests", dependencies: ["Monetization"]),
    .testTarget(name: "SimulationTests", dependencies: ["Simulation", "Monetization"]),
    .testTarget(name: "TerminalUITests", dependencies: ["TerminalUI", "Simulation", "Monetization"]),
  ]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = (target.swiftSettings ?? []) + strictness
}
