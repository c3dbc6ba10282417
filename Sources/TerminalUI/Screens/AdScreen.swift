import Monetization
import NativeApp
import Simulation

/// A rewarded ad over the whole phone: the film, the countdown, the question before closing early, the end card.
enum AdScreen {
  static func layer(_ playback: AdPlayback, _ context: ScreenContext) -> Layer {
    Layer(
      key: LayerKey(.ad, mode: mode(playback)), title: "",
      panel: Panel(
        top: top(playback, context), body: body(playback, context), bottom: bottom(playback, context),
        initialFocus: initialFocus(playback, context)),
      chrome: .full, cancel: .world(.ad(playback.phase == .confirmingClose ? .resume : .close)),
      bindings: bindings(playback, context))
  }

  private static func mode(_ playback: AdPlayback) -> LayerKey.Mode {
    switch playback.phase {
    case .playing: .usual
    case .confirmingClose: .question
    case .endCard: .end
    }
  }

  private static func initialFocus(_ playback: AdPlayback, _ context: ScreenContext) -> FocusID {
    switch playback.phase {
    case .playing: closeProblem(playback, context) == nil ? "ad-close" : "ad-mute"
    case .confirmingClose: "ad-resume"
    case .endCard: "ad-close"
    }
  }

  private static func top(_ playback: AdPlayback, _ context: ScreenContext) -> Node {
    var parts: [Node] = [.badge("Ad")]
    if playback.isTestAd { parts.append(.badge("Test mode", role: .secondary)) }
    // On the end card there is one way out, below.
    if playback.phase == .endCard { return .column([.row(parts), .rule]) }
    parts.append(.flexibleSpace)
    parts.append(
      .button("ad-mute", playback.isMuted ? "Unmute" : "Mute", .plain, action: .world(.ad(.mute))))
    parts.append(
      .button(
        "ad-close", "Close", .plain, action: .world(.ad(.close)), disabledReason: closeProblem(playback, context)))
    return .column([.row(parts), .rule])
  }

  private static func closeProblem(_ playback: AdPlayback, _ context: ScreenContext) -> String? {
    if playback.phase == .confirmingClose { return "Answer the question first" }
    return playback.canBeClosed(at: context.world.now) ? nil : "This ad can be closed after its reward"
  }

  private static func body(_ playback: AdPlayback, _ context: ScreenContext) -> Node {
    if playback.phase == .confirmingClose { return question }
    let creative = playback.creative
    if playback.phase == .endCard { return film(playback, context, besides: endRows(playback, context)) }
    var words: [Node] = [
      .row(
        spacing: 2,
        [
          .sized(.flexible(1), .heading(creative.advertiser, Style(.title, .bold))),
          .button("ad-click", creative.callToAction, .secondary, action: .world(.ad(.click))),
        ]),
      .text(creative.slogan, wraps: false),
    ]
    if creative.film == .balloons { words.append(lanes(playback)) }
    return .column([film(playback, context, besides: words.count + 1 + bottomRows), .rule] + words)
  }

  private static let question: Node = .column(
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

  /// The film in all the room that is left.
  private static func film(_ playback: AdPlayback, _ context: ScreenContext, besides rows: Int) -> Node {
    let room = context.layout.content
    let film = AdFilm(
      creative: playback.creative, position: Int(playback.position(at: context.world.now).milliseconds),
      popped: playback.popped)
    return .image(
      film.picture(
        columns: room.columns - Panel.scrollBarColumns, rows: max(3, room.rows - topRows - rows)))
  }

  private static let topRows = 2
  private static let bottomRows = 2

  private static func lanes(_ playback: AdPlayback) -> Node {
    .row(
      spacing: 2,
      (0..<BalloonGame.lanes).map { lane in
        .button(FocusID("ad-lane-\(lane + 1)"), "Burst \(lane + 1)", .plain, action: .world(.ad(.lane(lane))))
      } + [.flexibleSpace, .text("\(playback.popped.count) burst", Style(.pro), wraps: false)])
  }

  private static func score(_ playback: AdPlayback) -> Node {
    let count = playback.popped.count
    return .text(
      "You have burst \(CountWording.text(count, "balloon")).", Style(.pro), wraps: false, alignment: .center)
  }

  /// The end card: what the advertiser says, what was earned and until when, and the way out.
  private static func end(_ playback: AdPlayback, _ context: ScreenContext) -> [Node] {
    let creative = playback.creative
    var lines: [Node] = [.rule, .text(creative.endCard, wraps: false, alignment: .center)]
    if creative.film == .balloons { lines.append(score(playback)) }
    if playback.rewardIsReached {
      lines += [
        .space(1), .text("✓ Reward earned", Style(.success, .bold), wraps: false, alignment: .center),
        .text(reward(playback, context), Style(.success), wraps: false, alignment: .center),
      ]
    }
    return lines + [
      .space(1),
      .row(
        alignment: .center,
        [
          .button("ad-close", "Close", .primary, action: .world(.ad(.close))),
          .button("ad-click", creative.callToAction, .secondary, action: .world(.ad(.click))),
        ]),
    ]
  }

  private static func endRows(_ playback: AdPlayback, _ context: ScreenContext) -> Int {
    // Each takes one row.
    end(playback, context).count
  }

  private static func bottom(_ playback: AdPlayback, _ context: ScreenContext) -> Node {
    if playback.phase == .endCard { return .column(end(playback, context)) }
    let now = context.world.now
    let seconds = playback.secondsUntilReward(at: now)
    let label =
      playback.rewardIsReached || seconds == 0
      ? "Reward earned" : "Reward in \(TimeSpan.seconds(Int64(seconds)).shortText)"
    return .column([
      .row([
        .text(label, wraps: false), .flexibleSpace, .text(reward(playback, context), Style(.success), wraps: false),
      ]),
      // Without a label, whose width changes, the edge of the bar never jumps.
      .progress(
        "", value: playback.position(at: now).milliseconds, of: playback.creative.length.milliseconds,
        trailing: playback.creative.length.shortText),
    ])
  }

  /// What the ad is worth, and until when once it is earned: the time begins when the ad goes.
  private static func reward(_ playback: AdPlayback, _ context: ScreenContext) -> String {
    guard playback.rewardIsReached else { return "2 hours without ads" }
    var access = context.model.adFree
    access.dismissed(playback.impression, at: context.time)
    let left = access.remaining(at: context.time)
    guard left > .zero else { return "2 hours without ads, once they are confirmed" }
    return "No ads until \(context.time.local(context.time.wall + left).clockText)"
  }

  private static func bindings(_ playback: AdPlayback, _ context: ScreenContext) -> [KeyBinding<WalkAction>] {
    if playback.phase == .confirmingClose {
      return [KeyBinding([.character("r")], "resume", action: .world(.ad(.resume)), importance: 18)]
    }
    let lanes =
      playback.creative.film != .balloons || playback.phase != .playing
      ? []
      : (0..<BalloonGame.lanes).map { lane in
        KeyBinding<WalkAction>(
          [.character(Character("\(lane + 1)"))], ["burst left", "middle", "right"][lane],
          action: .world(.ad(.lane(lane))), importance: 15 - lane)
      }
    return lanes + [
      KeyBinding(
        [.character("x")], "close", action: .world(.ad(.close)), disabledReason: closeProblem(playback, context),
        importance: 18),
      KeyBinding(
        [.character("m")], playback.isMuted ? "unmute" : "mute", action: .world(.ad(.mute)), importance: 17),
      KeyBinding([.character("c")], "visit", action: .world(.ad(.click)), importance: 16),
    ]
  }
}
