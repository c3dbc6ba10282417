import Foundation
import Monetization
import Testing

@testable import Loading

/// The files of RevenueCat's own tests, read where they lie; none of them is a part of this project.
struct RevenueCatFilesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/data/revenuecat").standardized

  private static let files: [String] =
    // Without the folder there is nothing to read, so ignoring the error loses nothing.
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".json") }
    .sorted()

  @Test(.enabled(if: !files.isEmpty), arguments: files)
  func `every file is read, and printed without loss`(file: String) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: file)))
    let json = try PositionedJSON(bytes: bytes, file: file).json
    for text in [json.indentedText, json.compactText] {
      #expect(try PositionedJSON(bytes: Array(text.utf8), file: "again.json").json == json)
    }
    if file.hasPrefix("CustomerInfo") { #expect(try CustomerInfo(wire: json).wire == json) }
    if file.contains("Offerings") {
      #expect(try Offerings(wire: json).wire == json)
      #expect(try OfferingsFile(bytes: bytes, file: file).json == json)
    }
    if file == "ProductsEntitlements.json" {
      let mapping = try EntitlementMappingFile(bytes: bytes, file: file)
      #expect(mapping.entitlements(of: "com.revenuecat.foo_2") == ["pro_1", "pro_2"])
    }
  }
}
