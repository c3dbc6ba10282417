import Loading

/// The demo with more to buy: two plans of one group, which a family may share, a lifetime, and a pass that does not
/// renew.
enum Shop {
  static func source() throws(LoadingError) -> FileSource {
    let demo = try BundledApps.source(named: "demo")
    return FileSource(
      reading: { path in files[path].map { .bytes(Array($0.utf8)) } ?? demo.reading(path) },
      listing: { folder in
        do throws(LoadingError) {
          let files = try demo.files(in: folder)
          return files.isEmpty ? .absent : .files(files)
        } catch {
          return .unreadable(error.description)
        }
      })
  }

  private static let files = [
    "Products.storekit": products, "offerings.json": offerings, "product_entitlement_mapping.json": mapping,
  ]

  private static let products = """
    {
      "identifier" : "7A31C0DF",
      "version" : { "major" : 4, "minor" : 0 },
      "settings" : { "_storefront" : "USA", "_locale" : "en_US" },
      "products" : [
        { "type" : "NonConsumable", "productID" : "shelf.lifetime", "displayPrice" : "249.00", "familyShareable" : true,
          "referenceName" : "Lifetime" }
      ],
      "nonRenewingSubscriptions" : [
        { "type" : "NonRenewingSubscription", "productID" : "shelf.pass", "displayPrice" : "4.99",
          "referenceName" : "Pass" }
      ],
      "subscriptionGroups" : [
        { "id" : "G1", "name" : "Shelf", "subscriptions" : [
          { "type" : "RecurringSubscription", "productID" : "shelf.annual", "displayPrice" : "39.99", "groupNumber" : 1,
            "recurringSubscriptionPeriod" : "P1Y", "familyShareable" : true, "referenceName" : "Annual",
            "introductoryOffer" : { "paymentMode" : "free", "subscriptionPeriod" : "P3D" } },
          { "type" : "RecurringSubscription", "productID" : "shelf.monthly", "displayPrice" : "4.99", "groupNumber" : 2,
            "recurringSubscriptionPeriod" : "P1M", "familyShareable" : true, "referenceName" : "Monthly",
            "introductoryOffer" : { "paymentMode" : "free", "subscriptionPeriod" : "P1W" } }
        ] }
      ]
    }
    """

  private static let offerings = """
    { "current_offering_id" : "default", "offerings" : [ { "identifier" : "default", "description" : "", "packages" : [
      { "identifier" : "$rc_annual", "platform_product_identifier" : "shelf.annual" },
      { "identifier" : "$rc_monthly", "platform_product_identifier" : "shelf.monthly" },
      { "identifier" : "$rc_lifetime", "platform_product_identifier" : "shelf.lifetime" },
      { "identifier" : "pass", "platform_product_identifier" : "shelf.pass" }
    ] } ] }
    """

  private static let mapping = """
    { "product_entitlement_mapping" : {
      "shelf.annual" : { "product_identifier" : "shelf.annual", "entitlements" : ["premium", "pro"] },
      "shelf.monthly" : { "product_identifier" : "shelf.monthly", "entitlements" : ["premium", "pro"] },
      "shelf.lifetime" : { "product_identifier" : "shelf.lifetime", "entitlements" : ["premium", "pro"] },
      "shelf.pass" : { "product_identifier" : "shelf.pass", "entitlements" : ["premium", "pro"] }
    } }
    """
}
