import Monetization
import Simulation

/// A rewarded ad over the whole phone: the film, the countdown, the question before closing early, the end card.
enum AdScreen {
  static func layer(_ playback: AdPlayback, _ context: ScreenContext) -> Layer {
    Layer(
      key: LayerKey(.ad, mode: mode(playback)), title: "",
      panel: Panel(
        top: top(playback), body: body(playback, context), bottom: bottom(playback, context),
        initialFocus: initialFocus(playback)),
      chrome: .full, cancel: .world(.ad(playback.phase == .confirmingClose ? .resume : .close)),
      bindings: bindings(playback))
  }

  private static func mode(_ playback: AdPlayback) -> LayerKey.Mode {
    switch playback.phase {
    case .playing: .usual
    case .confirmingClose: .question
    case .endCard: .end
    }
  }

  private static func initialFocus(_ playback: AdPlayback) -> FocusID {
    switch playback.phase {
    case .playing: "ad-close"
    case .confirmingClose: "ad-resume"
    case .endCard: "ad-close"
    }
  }

  private static func top(_ playback: AdPlayback) -> Node {
    var parts: [Node] = [.badge("Ad")]
    if playback.isTestAd { parts.append(.badge("Test mode", role: .secondary)) }
    parts.append(.flexibleSpace)
    parts.append(
      .button("ad-mute", playback.isMuted ? "Unmute" : "Mute", .plain, action: .world(.ad(.mute))))
    parts.append(
      .button(
        "ad-close", "Close", .plain, action: .world(.ad(.close)),
        disabledReason: playback.phase == .confirmingClose ? "Answer the question first" : nil))
    return .column([.row(parts), .rule])
  }

  private static func body(_ playback: AdPlayback, _ context: ScreenContext) -> Node {
    let creative = playback.creative
    if playback.phase == .confirmingClose {
      return .column(
        spacing: 1,
        [
          .space(1),
          .heading("Close the video?", Style(.warning, .bold), alignment: .center),
          .text("You will lose your reward: 2 hours without ads.", alignment: .center),
          .row(
            alignment: .center,
            [
              .button("ad-resume", "Resume", .primary, action: .world(.ad(.resume))),
              .button("ad-close-anyway", "Close and lose it", .secondary, action: .world(.ad(.closeAnyway))),
            ]),
        ])
    }
    let isOver = playback.phase == .endCard
    return .column([
      .space(1),
      .row(
        spacing: 4,
        [
          .sized(.fixed(26), .image(creative.art, alternative: "Picture: \(creative.advertiser)", alignment: .center)),
          .sized(
            .flexible(1),
            .column(
              spacing: 1,
              [
                .space(1),
                .heading(creative.advertiser, Style(.title, .bold)),
                .text(isOver ? creative.endCard : creative.slogan),
                .row([.button("ad-click", creative.callToAction, .secondary, action: .world(.ad(.click)))]),
              ])),
        ]),
    ])
  }

  private static func bottom(_ playback: AdPlayback, _ context: ScreenContext) -> Node {
    let now = context.world.now
    let seconds = playback.secondsUntilReward(at: now)
    let label =
      playback.rewardIsReached || seconds == 0 ? "Reward earned" : "Reward in \(seconds) s"
    return .column([
      .progress(
        label, value: playback.position(at: now).milliseconds, of: playback.creative.length.milliseconds,
        trailing: "\(playback.creative.length.milliseconds / 1_000) s"),
      .text(
        playback.rewardIsReached ? "2 hours without ads are yours." : "2 hours without ads", Style(.success),
        wraps: false),
    ])
  }

  private static func bindings(_ playback: AdPlayback) -> [KeyBinding<WalkAction>] {
    if playback.phase == .confirmingClose {
      return [KeyBinding([.character("r")], "resume", action: .world(.ad(.resume)), importance: 18)]
    }
    return [
      KeyBinding([.character("x")], "close", action: .world(.ad(.close)), importance: 18),
      KeyBinding(
        [.character("m")], playback.isMuted ? "unmute" : "mute", action: .world(.ad(.mute)), importance: 17),
      KeyBinding([.character("c")], "visit", action: .world(.ad(.click)), importance: 16),
    ]
  }
}
