import Testing

@testable import Loading

/// A draft promises a purchase only where its files sell something.
struct DraftSalesTests {
  private typealias Repository = AppDraftTests.Repository

  private static let empty = "{ \"version\": { \"major\": 3, \"minor\": 0 }, \"products\": [] }"

  /// The response of a team whose one offering has a package of the product.
  private static func offerings(_ product: String) -> String {
    "{\"current_offering_id\":\"m\",\"offerings\":[{\"identifier\":\"m\",\"description\":\"x\",\"packages\":[{\"identifier\":\"$rc_monthly\",\"platform_product_identifier\":\"\(product)\"}]}]}"
  }

  private func said(_ draft: AppDraft) -> [String] { draft.missing.map { "\($0.subject): \($0.text)" } }

  @Test func `a store without products makes way for a drafted one until it has some`() throws {
    let repository = try Repository(["Shop/Empty.storekit": Self.empty])
    let draft = repository.draft
    #expect(draft.sells && draft.files.map(\.name).contains("Products.storekit"))
    #expect(
      said(draft).contains(
        "Products.storekit: a made-up subscription stands in until Shop/Empty.storekit has a product"))
    #expect(draft.fault(in: repository.path, name: "shop") == nil)
    try repository.write(AppSamples.products, to: "Shop/Empty.storekit")
    #expect(!repository.draft.files.map(\.name).contains("Products.storekit"))
    // One of the team's own at the usual place stays.
    let own = try Repository(["Products.storekit": Self.empty]).draft
    #expect(!own.sells && !own.files.map(\.name).contains("Products.storekit"))
    #expect(
      said(own).contains(
        "Products.storekit: Products.storekit has no product; add one, and run paywalk init again"))
  }

  @Test func `offerings of products that the store does not have promise nothing`() throws {
    let own = try Repository([
      "S.storekit": AppSamples.products, "offerings.json": Self.offerings("gone.monthly"),
    ]).draft
    #expect(!own.sells)
    #expect(
      said(own).contains(
        "offerings.json: offerings.json offers no product of S.storekit, but gone.monthly; mend it, or name another one as “offerings” in “files” of app.json"
      ), "\(said(own))")
    let good = try Repository([
      "S.storekit": AppSamples.products, "offerings.json": Self.offerings("gym.forever"),
    ])
    #expect(good.draft.sells)
    // A draft that somebody changed is theirs; the account says how to be rid of it.
    let changed = try Repository([:])
    for file in changed.draft.files { try changed.write(file.text, to: file.name) }
    let offerings = try #require(changed.draft.files.first { $0.name == "offerings.json" }).text
    try changed.write(offerings.replacing("Every product", with: "My products"), to: "offerings.json")
    try changed.write(AppSamples.products, to: "App/Real.storekit")
    #expect(
      said(changed.draft).contains(
        "offerings.json: offerings.json offers no product of App/Real.storekit, but premium.monthly; mend it, or delete it and run paywalk init again, which drafts it anew"
      ), "\(said(changed.draft))")
  }

  @Test func `a mapping that grants nothing for what is sold promises nothing`() throws {
    let draft = try Repository([
      "S.storekit": AppSamples.products,
      "mapping.json": "{\"product_entitlement_mapping\":{\"gone\":{\"entitlements\":[\"premium\"]}}}",
    ]).draft
    #expect(!draft.sells)
    #expect(
      said(draft).contains {
        $0.hasPrefix("product_entitlement_mapping.json: mapping.json grants nothing for gym.forever, which is sold;")
      }, "\(said(draft))")
  }
}
