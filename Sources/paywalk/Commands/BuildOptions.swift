import ArgumentParser
import Loading
import Monetization

/// The options that choose the build for which settings are evaluated.
struct BuildOptions: ParsableArguments {
  @Option(name: .long, help: "Build configuration: Debug or Release.")
  var configuration = BuildConfiguration.debug

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The target: the name of its .xcconfig file in the folder of the app, or a target of its project.",
      valueName: "name"))
  var target: String?

  @Option(name: .long, help: "The SDK that the conditions of build settings see.")
  var sdk = Self.usual.sdk

  @Option(name: .long, help: "The architecture that the conditions of build settings see.")
  var arch = Self.usual.architecture

  private static let usual = LoadOptions()

  /// True if an option differs from its default.
  var saysAnything: Bool {
    configuration != .debug || target != nil || sdk != Self.usual.sdk || arch != Self.usual.architecture
  }

  /// Hands the choice over to the loader.
  func apply(to options: inout LoadOptions) {
    options.configuration = configuration
    options.target = target
    options.sdk = sdk
    options.architecture = arch
  }

  /// The options for a file alone, without the environment.
  var loadOptions: LoadOptions {
    var options = LoadOptions()
    apply(to: &options)
    return options
  }
}

extension BuildConfiguration: ExpressibleByArgument {
  public init?(argument: String) {
    let match = Self.allCases.first { $0.rawValue.lowercased() == argument.lowercased() }
    guard let match else { return nil }
    self = match
  }
}
