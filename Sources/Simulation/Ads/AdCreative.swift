import Monetization

/// The material of one advertiser: a rewarded video with its end card, and a line for banners.
public struct AdCreative: Hashable, Sendable {
  /// The company that pays for the ad.
  public var advertiser: String
  /// The line under the advertiser's name.
  public var slogan: String
  /// The line of the advertiser's banner.
  public var offer: String
  /// The label of the creative's button.
  public var callToAction: String
  /// The video's picture, rows of characters one column wide.
  public var art: [String]
  /// The logo for banners, one row high.
  public var logo: String
  /// The length of the video.
  public var length: TimeSpan
  /// The position in the video at which the reward is earned; at the end of the video at the latest.
  public var rewardAt: TimeSpan
  /// The line of the end card.
  public var endCard: String

  init(
    _ advertiser: String, slogan: String, offer: String, callToAction: String, art: [String], logo: String,
    rewardAt: TimeSpan = .seconds(15), endCard: String
  ) {
    self.advertiser = advertiser
    self.slogan = slogan
    self.offer = offer
    self.callToAction = callToAction
    self.art = art
    self.logo = logo
    length = .seconds(15)
    self.rewardAt = rewardAt
    self.endCard = endCard
  }

  /// The invented advertisers, shown in turn.
  public static let all = [
    AdCreative(
      "TrailMix Shoes", slogan: "Lighter than your excuses.", offer: "20 % off this week", callToAction: "Visit",
      art: [
        "        ▗▄▄▖          ",
        "      ▗▟████▙▖        ",
        "     ▟████████▙▄▄▖    ",
        "   ▗▟████████████▙▖   ",
        "   ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀   ",
      ],
      logo: "▟▙", endCard: "Run in them for 30 days. Send them back dirty."),
    AdCreative(
      "Kettle & Crow", slogan: "Up before you are.", offer: "Second bag at half price", callToAction: "Order",
      art: [
        "      ░ ░ ░           ",
        "     ░ ░ ░            ",
        "   ▐████████▌▀▀▙      ",
        "   ▐████████▌▄▄▛      ",
        "    ▜██████▛          ",
      ],
      logo: "▐▌", endCard: "Roasted on Monday, at your door on Wednesday."),
    AdCreative(
      "Nimbus Umbrellas", slogan: "Rain is only weather.", offer: "Free repair, for ever", callToAction: "Look",
      art: [
        "        ▗▄▄▄▄▖        ",
        "     ▗▟████████▙▖     ",
        "    ▟████████████▙    ",
        "    ▘ ▝▘ ▐▌ ▝▘ ▝▘     ",
        "         ▐▌ ▄         ",
        "         ▝▀▀▘         ",
      ],
      logo: "▟▀", rewardAt: .seconds(10), endCard: "Survives wind force 9. So will your hair."),
    AdCreative(
      "Pocket Piano", slogan: "Eighty-eight keys, one pocket.", offer: "Try it for two weeks", callToAction: "Play",
      art: [
        "   ▛▀▀▀▀▀▀▀▀▀▀▀▀▀▜    ",
        "   ▌ █ █ ▐ █ █ █ ▐    ",
        "   ▌ █ █ ▐ █ █ █ ▐    ",
        "   ▌ ▐ ▐ ▐ ▐ ▐ ▐ ▐    ",
        "   ▙▄▄▄▄▄▄▄▄▄▄▄▄▄▟    ",
      ],
      logo: "▐█", endCard: "Your neighbours will hear nothing. Promise."),
    AdCreative(
      "Driftwood Maps", slogan: "Get lost on purpose.", offer: "All of the coast on one sheet", callToAction: "Open",
      art: [
        "   ▗▄▄▖   ▗▄▄▖        ",
        "   ▐░░▐▀▀▀▌░░▌▀▀▌     ",
        "   ▐░░▐ ▄▀▌░░▌  ▌     ",
        "   ▐░░▐▀  ▌░░▌▄ ▌     ",
        "   ▝▀▀▘   ▝▀▀▘▀▀▘     ",
      ],
      logo: "▚▞", rewardAt: .seconds(10), endCard: "Paper. Needs no signal, no battery, no update."),
  ]

  /// Returns the creative to show after `count` others.
  static func creative(after count: Int) -> AdCreative {
    all[count % all.count]
  }
}
