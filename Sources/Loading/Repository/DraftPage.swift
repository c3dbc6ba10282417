import Monetization

/// A first page that shows what was found, with the paywall one key away.
struct DraftPage {
  /// A product, as people read it.
  struct Line {
    var name: String
    var price: String
    var id: String
    var entitlements: [String]
  }

  var app: String
  var title: String
  var products: [Line] = []
  var entitlement = ""
  /// The path of the page of the team's server; nil for an app without a server.
  var standsFor: String?
  /// The native screens that the app has at paths of their own.
  var links: [AppDraft.Tab] = []
  var hasRewardedAd = false

  init(app: String, title: String) {
    self.app = app
    self.title = title
  }

  static func price(of product: StoreProduct) -> String {
    let price = "\(product.price.amount) \(product.price.currencyCode)"
    return product.subscription.map { "\(price) per \($0.period.rateText)" } ?? price
  }

  var text: String {
    var lines = [
      "<!doctype html>", "<!-- drafted \(DraftMark.words) -->", "<html lang=\"en\">",
      "<head><title>\(Self.escaped(title))</title></head>", "<body>", "  <main>", "    <h1>\(Self.escaped(title))</h1>",
      "    <div data-controller=\"purchase\">",
      "      <button class=\"primary\" data-action=\"purchase#showPaywall\" data-purchase-target=\"paywallButton\">"
        + "Open the paywall</button>",
      "      <button data-action=\"purchase#restorePurchases\" data-purchase-target=\"restoreButton\">"
        + "Restore purchases</button>",
      "    </div>",
    ]
    if hasRewardedAd { lines += Self.rewardedAd }
    lines += links.map { "    <p><a href=\"\(Self.escaped($0.path))\">\(Self.escaped($0.title))</a></p>" }
    lines.append("    <h2>What is sold</h2>")
    lines += products.prefix(40).map { line in
      let grants = line.entitlements.isEmpty ? "grants nothing" : "grants \(line.entitlements.joined(separator: ", "))"
      return "    <p>\(Self.escaped("\(line.name): \(line.price) (\(line.id)), \(grants)"))</p>"
    }
    if products.count > 40 { lines.append("    <p>and \(products.count - 40) more</p>") }
    lines.append("    <h2>What the app asks for</h2>")
    lines.append("    <p>The entitlement \(Self.escaped(entitlement)).</p>")
    let whose = standsFor.map { "the page \($0) of your server" } ?? "your app's own first screen"
    lines.append("    <p>This page stands in for \(Self.escaped(whose)).</p>")
    return (lines + ["  </main>", "</body>", "</html>", ""]).joined(separator: "\n")
  }

  /// The card of the bridge component for rewarded ads, which shows itself once the app says so.
  private static let rewardedAd = [
    "    <div data-controller=\"rewarded-ad\" style=\"display:none;\">",
    "      <button data-action=\"rewarded-ad#showAd\" data-rewarded-ad-target=\"adButton\">",
    "        <span data-rewarded-ad-target=\"adButtonText\">Watch an ad</span>", "      </button>", "    </div>",
  ]

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing(
      "\"", with: "&quot;")
  }
}
