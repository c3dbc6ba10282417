import Monetization

/// Files of a catalogue for an app whose repository has none, small enough to be put right by hand.
enum DraftFiles {
  static let usualEntitlement = "premium"
  static let usualBaseURL = "http://localhost:3000"

  /// A store with one subscription.
  static let products = """
    {
      "drafted" : "\(DraftMark.words)",
      "version" : { "major" : 4, "minor" : 0 },
      "subscriptionGroups" : [
        {
          "id" : "premium",
          "name" : "Premium",
          "subscriptions" : [
            {
              "productID" : "premium.monthly",
              "displayPrice" : "4.99",
              "recurringSubscriptionPeriod" : "P1M",
              "groupNumber" : 1,
              "subscriptionGroupID" : "premium",
              "type" : "RecurringSubscription",
              "localizations" : [
                { "locale" : "en_US", "displayName" : "Premium, monthly", "description" : "A made-up subscription" }
              ]
            }
          ]
        }
      ]
    }

    """

  /// The products of that store.
  static var madeUpProducts: [StoreProduct] {
    // The text is the one above, which a test reads.
    guard let store = try? StoreKitConfiguration(bytes: Array(products.utf8), file: AppFileName.products) else {
      return []
    }
    return StoreProductBuilder(store).products
  }

  /// A response with one offering that has a package for each product.
  static func offerings(of products: [StoreProduct], id: String) -> [JSONValue.Member] {
    let packages: [JSONValue] = products.map { product in
      .object([
        .init("identifier", .string(product.id)), .init("platform_product_identifier", .string(product.id)),
      ])
    }
    let offering: JSONValue = .object([
      .init("identifier", .string(id)), .init("description", .string("Every product of the store")),
      .init("packages", .array(packages)),
    ])
    return [.init("current_offering_id", .string(id)), .init("offerings", .array([offering]))]
  }

  /// A response in which every product grants the entitlement, except for consumables.
  static func mapping(of products: [StoreProduct], to entitlement: String) -> [JSONValue.Member] {
    let grants = products.filter { $0.kind != .consumable }.map { product in
      JSONValue.Member(
        product.id,
        .object([
          .init("product_identifier", .string(product.id)), .init("entitlements", .array([.string(entitlement)])),
        ]))
    }
    return [.init("product_entitlement_mapping", .object(grants))]
  }

  /// The tabs beside the first one, which are native screens.
  static let nativeTabs = [
    AppDraft.Tab(title: "Your plan", path: "/pro"), AppDraft.Tab(title: "Settings", path: "/settings"),
  ]

  /// A path configuration that opens these screens, and the receipts.
  static let paths: [JSONValue.Member] = {
    func rule(_ screen: String, _ more: JSONValue.Member...) -> JSONValue {
      .object([
        .init("patterns", .array([.string("^/\(screen)$")])),
        .init("properties", .object([.init(PathPropertyKey.viewController.rawValue, .string(screen))] + more)),
      ])
    }
    let modal = JSONValue.Member(PathPropertyKey.context.rawValue, .string(VisitContext.modal.rawValue))
    return [
      .init("settings", .object([])), .init("rules", .array([rule("pro"), rule("settings"), rule("receipts", modal)])),
    ]
  }()
}
