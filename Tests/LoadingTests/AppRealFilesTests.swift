import Foundation
import Testing

@testable import Loading

/// Real files of teams; each in turn replaces the sample's own.
@Suite(.enabled(if: RealFiles.areThere)) struct AppRealFilesTests {
  /// The message of the error that stops the app from loading; nil if it loads.
  private func failure(_ changes: [String: String?]) -> String? {
    do {
      _ = try AppSamples.load(changes)
      return nil
    } catch {
      return error.description
    }
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try RealFiles.bytes(path), as: UTF8.self)
  }

  @Test(arguments: RealFiles.names(in: "data/storekit", suffix: ".storekit"))
  func `a real StoreKit configuration makes a catalogue`(name: String) throws {
    let changes = ["Products.storekit": try text("data/storekit/\(name)")]
    #expect(failure(changes) == nil)
    let products = try AppSamples.load(changes).definition.catalogue.products
    #expect(!products.isEmpty)
    #expect(products.allSatisfy { !$0.displayName.isEmpty })
  }

  @Test(arguments: RealFiles.names(in: "data/revenuecat", suffix: ".json"))
  func `a real backend response serves an app`(name: String) throws {
    let text = try text("data/revenuecat/\(name)")
    let json = try PositionedJSON(bytes: Array(text.utf8), file: name)
    if json["offerings"] != nil { #expect(failure(["offerings.json": text]) == nil) }
    if json["product_entitlement_mapping"] != nil {
      #expect(failure(["product_entitlement_mapping.json": text]) == nil)
    }
  }

  @Test(arguments: RealFiles.names(in: "data/xcconfig/home-assistant-iOS", suffix: ".xcconfig"))
  func `real build settings build an app`(name: String) throws {
    var changes: [String: String?] = [:]
    for other in RealFiles.names(in: "data/xcconfig/home-assistant-iOS", suffix: ".xcconfig") {
      changes["Configuration/\(other)"] = try text("data/xcconfig/home-assistant-iOS/\(other)")
    }
    changes["Config.xcconfig"] = "#include \"Configuration/\(name)\""
    #expect(failure(changes) == nil)
  }
}
