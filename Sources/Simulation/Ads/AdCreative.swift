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
  /// The video.
  public var film: Film
  /// The logo for banners, one row high.
  public var logo: String
  /// The length of the video.
  public var length: TimeSpan
  /// The position in the video at which the reward is earned; at the end of the video at the latest.
  public var rewardAt: TimeSpan
  /// The line of the end card.
  public var endCard: String

  /// The videos by their names, which are words of commands.
  public enum Film: String, Hashable, Sendable, CaseIterable {
    case trail, kettle, rain, piano, map, lighthouse, aquarium, rocket
    /// A playable ad; see `BalloonGame`.
    case balloons
  }

  init(
    _ advertiser: String, slogan: String, offer: String, callToAction: String, film: Film, logo: String,
    rewardAt: TimeSpan = .seconds(15), endCard: String
  ) {
    self.advertiser = advertiser
    self.slogan = slogan
    self.offer = offer
    self.callToAction = callToAction
    self.film = film
    self.logo = logo
    length = .seconds(15)
    self.rewardAt = rewardAt
    self.endCard = endCard
  }

  /// The invented advertisers, shown in turn.
  public static let all = [
    AdCreative(
      "TrailMix Shoes", slogan: "Lighter than your excuses.", offer: "20 % off this week", callToAction: "Visit",
      film: .trail, logo: "▟▙", endCard: "Run in them for 30 days. Send them back dirty."),
    AdCreative(
      "Kettle & Crow", slogan: "Up before you are.", offer: "Second bag at half price", callToAction: "Order",
      film: .kettle, logo: "▐▌", endCard: "Roasted on Monday, at your door on Wednesday."),
    AdCreative(
      "Nimbus Umbrellas", slogan: "Rain is only weather.", offer: "Free repair, for ever", callToAction: "Look",
      film: .rain, logo: "▟▀", rewardAt: .seconds(10), endCard: "Survives wind force 9. So will your hair."),
    AdCreative(
      "Pocket Piano", slogan: "Eighty-eight keys, one pocket.", offer: "Try it for two weeks", callToAction: "Play",
      film: .piano, logo: "▐█", endCard: "Your neighbours will hear nothing. Promise."),
    AdCreative(
      "Driftwood Maps", slogan: "Get lost on purpose.", offer: "All the coast on one sheet", callToAction: "Open",
      film: .map, logo: "▚▞", rewardAt: .seconds(10), endCard: "Paper. Needs no signal, no battery, no update."),
    AdCreative(
      "Lantern Hostels", slogan: "Somebody left the light on.", offer: "The third night is on us", callToAction: "Book",
      film: .lighthouse, logo: "▐▌", endCard: "Forty houses by the sea. Breakfast until noon."),
    AdCreative(
      "Slowfin Aquariums", slogan: "Television, but calmer.", offer: "Tanks for small flats",
      callToAction: "Dive in", film: .aquarium, logo: "▸▪", rewardAt: .seconds(10),
      endCard: "Fish sold separately. Calm included."),
    AdCreative(
      "Orbit Post", slogan: "Letters to anywhere above.", offer: "First gram free", callToAction: "Send", film: .rocket,
      logo: "▲▌", endCard: "Next launch on Thursday, wind permitting."),
    AdCreative(
      "Balloon Club", slogan: "Burst them: keys 1, 2 and 3.", offer: "Play while you wait", callToAction: "Play on",
      film: .balloons, logo: "●●", endCard: "The club has 400 more levels."),
  ]

  /// Returns the creative to show after `count` others.
  static func creative(after count: Int) -> AdCreative {
    all[count % all.count]
  }

  /// Returns the video ad to show after `count` others, as the network's settings want it.
  static func video(after count: Int, _ conditions: AdNetworkConditions) -> AdCreative {
    var creative = all.first { $0.film == conditions.film } ?? creative(after: count)
    if let length = conditions.adLength {
      // A reward at the end stays there.
      let isLate = creative.rewardAt == creative.length
      creative.length = length
      creative.rewardAt = isLate ? length : min(creative.rewardAt, length)
    }
    if let point = conditions.rewardPoint { creative.rewardAt = min(point, creative.length) }
    return creative
  }
}
