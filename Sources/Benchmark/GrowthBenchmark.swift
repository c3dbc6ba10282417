import Loading
import Monetization
import Tapes

/// Measures that large inputs cost no more than their size: tables, long tapes, long mappings.
struct GrowthBenchmark {
  private let services: TapeServices

  init(_ services: TapeServices) {
    self.services = services
  }

  func run() {
    let rows =
      "Let name\n" + (1...4_000).map { "Row \"Box \($0)\"\n" }.joined() + "Tap \"Homes\"\nType \"${name}\" Enter\n"
    report("a table of 4,000 rows, read", Measure.seconds { _ = read(rows) } * 1e3, .milliseconds)
    let scripts = read(rows)
    report("a table of 4,000 rows, played", Measure.seconds { play(scripts) } * 1e3, .milliseconds)
    let keys = "Wait+Screen /Couch/\n" + String(repeating: "Down\nUp\n", count: 50_000)
    report("a tape of 100,000 lines, read", Measure.seconds { _ = read(keys) } * 1e3, .milliseconds)
    let script = read(keys)
    report("a tape of 100,000 lines, played", Measure.seconds { play(script) } * 1e3, .milliseconds)
    let mapping = Array(Self.mapping(of: 8_000).utf8)
    report(
      "a mapping of 8,000 products, read and asked for each",
      Measure.seconds {
        let file = try? EntitlementMappingFile(bytes: mapping, file: "mapping.json")
        // A file that cannot be read would have no mappings.
        precondition(file?.mappings.count == 8_000 && file?.entitlements(of: "product-1") == ["pro"])
        for number in 1...8_000 { precondition(file?.entitlements(of: "product-\(number)").count == 1) }
      } * 1e3, .milliseconds)
  }

  private func read(_ text: String) -> [TapeScript] {
    do throws(TapeScriptError) {
      return try TapeScript.all(text, file: "growth.tape", services: services)
    } catch {
      preconditionFailure(error.description)
    }
  }

  private func play(_ scripts: [TapeScript]) {
    let runner = ReplayRunner(services: services)
    let openings = TableOpenings([TableOpening(scripts, services: services)].compactMap { $0 })
    for script in scripts { precondition(runner.run(script, openings).outcome == .passed, "a tape fails") }
  }

  private static func mapping(of count: Int) -> String {
    let products = (1...count).map { "\"product-\($0)\": { \"entitlements\": [\"pro\"] }" }
    return "{ \"product_entitlement_mapping\": { \(products.joined(separator: ",\n")) } }"
  }
}
