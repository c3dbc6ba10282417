import Monetization
import Simulation

/// The banner at the bottom of a tab, in its size.
struct BannerBar: Hashable, Sendable {
  let ad: BannerAd

  /// The present banner; nil if there is none.
  static func element(_ context: ScreenContext) -> Node? {
    guard case .showing(let ad) = context.model.banner.phase else { return nil }
    return context.cache.element(of: BannerBar(ad: ad))
  }

  var element: Node {
    let (columns, rows) = cells
    let card = Node.card(title, role: .ad, titleRole: .ad, lines(columns - 4, rows - 2))
    return .row(spacing: 0, alignment: .center, [.sized(.fixed(columns), card)])
  }

  /// The cells of the banner, its border included.
  private var cells: (columns: Int, rows: Int) {
    (ad.size.width / ScreenLayout.pointsAColumn, max(3, ad.size.height / ScreenLayout.pointsARow))
  }

  private var title: String { "Ad · \(ad.advertiser)\(ad.isTestAd ? " · Test mode" : "")" }

  private func lines(_ columns: Int, _ rows: Int) -> [Node] {
    let logo = Node.text(ad.logo, Style(.art), wraps: false)
    let call = Node.text("\(ad.callToAction) ▹", Style(.ad, .bold), wraps: false)
    let offer = Node.text(ad.text, Style(.ad), wraps: false)
    guard rows >= 3 else {
      return [.row(spacing: 1, [logo, .sized(.flexible(1), offer), call])]
        + Array(repeating: .text(""), count: max(0, rows - 1))
    }
    let free = rows - 2
    let picture = free >= 4 ? still(columns, free - 1) : nil
    let gap = Array(repeating: Node.text(""), count: picture == nil ? free : 1)
    return (picture.map { [$0] } ?? []) + [.row(spacing: 1, [logo, offer])] + gap
      + [.row(alignment: .trailing, [call])]
  }

  /// A still from the advertiser's film, for banners with room for one.
  private func still(_ columns: Int, _ rows: Int) -> Node? {
    guard let creative = AdCreative.all.first(where: { $0.advertiser == ad.advertiser }) else { return nil }
    return .image(AdFilm(creative: creative, position: 3_000).picture(columns: columns, rows: rows))
  }
}
