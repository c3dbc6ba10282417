import Monetization
import NativeApp
import SampleApps
import Simulation
import Testing

@Suite struct `Sounds that play` {
  private static let rain = SoundID("rain")
  private static let wind = SoundID("wind")

  private static func app(timing: PaywallTiming = .onDemand) -> AppDefinition {
    SampleApp.definition(
      paywallTiming: timing,
      sounds: [
        Sound(id: rain, title: "Rain", detail: "", picture: .rain),
        Sound(id: wind, title: "Wind", detail: "", picture: .wind),
      ])
  }

  @Test func `take the entitlement, and do not begin by themselves after the purchase`() {
    var story = Story(Self.app())
    story.sounds(.soundChosen(Self.rain))
    #expect(story.model.paywall?.context.source == .content)
    #expect(!story.player.isPlaying && story.player.mix.contains(Self.rain))
    story.settle()
    story.buy()
    #expect(story.model.paywall == nil && !story.player.isPlaying)
    story.sounds(.playChosen)
    #expect(story.player.isPlaying)
  }

  @Test func `stop when a refund takes the entitlement away`() {
    var story = Story(Self.app())
    story.subscribe()
    story.sounds(.soundChosen(Self.rain))
    #expect(story.player.isPlaying)
    story.direct(.refund(productID: nil))
    story.settle()
    #expect(!story.player.isPlaying)
    #expect(story.logLines.last?.properties.first?.value == "accessEnded")
  }

  @Test func `go on while nobody answers, as the cached customer may`() {
    var story = Story(Self.app())
    story.subscribe()
    story.sounds(.soundChosen(Self.rain))
    story.direct(.network(isOnline: false))
    story.direct(.background)
    story.direct(.foreground)
    story.advance(.minutes(1))
    #expect(story.player.isPlaying)
  }

  @Test func `fade out in the last half minute and stop when the timer ends`() {
    var story = Story(Self.app())
    story.subscribe()
    story.sounds(.soundChosen(Self.rain))
    story.sounds(.timerChosen(.minutes(15)))
    story.advance(.minutes(14))
    #expect(story.player.timer?.loudness(at: story.time) == 100)
    story.advance(.seconds(45))
    #expect(story.player.timer?.loudness(at: story.time) == 50)
    story.advance(.seconds(15))
    #expect(!story.player.isPlaying && story.player.timer == nil)
    #expect(story.player.mix.contains(Self.rain))
  }

  @Test func `setting the phone's clock does not change when the timer ends`() {
    var story = Story(Self.app())
    story.subscribe()
    story.sounds(.soundChosen(Self.rain))
    story.sounds(.timerChosen(.minutes(15)))
    story.direct(.typed("clock -3h"))
    story.advance(.minutes(14))
    #expect(story.player.isPlaying)
    story.advance(.minutes(1))
    #expect(!story.player.isPlaying)
  }

  @Test func `stop with the last sound of the mix, and a volume stays on its scale`() {
    var story = Story(Self.app())
    story.subscribe()
    story.sounds(.soundChosen(Self.rain))
    story.sounds(.soundChosen(Self.wind))
    for _ in 0..<20 { story.sounds(.volumeChanged(Self.wind, by: 1)) }
    #expect(story.player.mix.volume(of: Self.wind) == 10)
    for _ in 0..<20 { story.sounds(.volumeChanged(Self.wind, by: -1)) }
    #expect(story.player.mix.volume(of: Self.wind) == 1)
    story.sounds(.soundChosen(Self.wind))
    #expect(story.player.isPlaying)
    story.sounds(.soundChosen(Self.rain))
    #expect(!story.player.isPlaying && story.player.mix.isEmpty)
  }

  @Test func `keep their mix over a restart, but not the playing`() {
    var story = Story(Self.app())
    story.subscribe()
    story.sounds(.soundChosen(Self.rain))
    story.sounds(.timerChosen(.minutes(15)))
    story.direct(.relaunch)
    story.advance(.seconds(3))
    #expect(story.player.mix.contains(Self.rain))
    #expect(!story.player.isPlaying && story.player.timer == nil)
  }
}

extension Story {
  fileprivate var player: SoundsFeature { model.features.sounds }
  fileprivate mutating func sounds(_ event: SoundsEvent) { user(.sounds(event)) }
  fileprivate var logLines: [FeatureLogLine] {
    log.compactMap { if case .feature(let line) = $0 { line } else { nil } }
  }
}
