import TerminalUI

/// Screens like those of a real app, for tests of layout and focus.
enum SamplePanels {
  typealias Sample = Element

  static var paywall: Panel {
    var close = Control(id: "close", label: "Close", kind: .button(.plain), action: "close")
    close.isDrawnUppercase = false
    return Panel(
      body: Sample.card(
        "Cubby Pro", accessory: close,
        [
          .space(1),
          .text("You have reached 10 items, the limit of the free plan. Pro keeps every home and everything in it."),
          .space(1),
          .table(
            [.init(""), .init("Free", alignment: .trailing), .init("Pro", alignment: .trailing, role: .pro)],
            rows: [["Homes", "1", "unlimited"], ["Items", "10", "unlimited"], ["Search and edit", "✓", "✓"]]),
          .space(1),
          .option(
            "annual", "Annual", isSelected: true, trailing: "$29.99 / year",
            details: ["3 days free, then $29.99 a year until cancelled", "$2.49 / month"], action: "annual"),
          .option("lifetime", "Lifetime", isSelected: false, trailing: "$249.00 once", action: "lifetime"),
          .space(1),
          .row(
            alignment: .center,
            [.button("buy", "Start 3-Day Free Trial", .primary, action: "buy", drawnUppercase: true)]),
          .space(1),
          .row([
            .button("restore", "Restore purchases", .link, action: "restore"),
            .button("terms", "Terms of Use", .link, action: "terms"),
            .button("privacy", "Privacy Policy", .link, action: "privacy"),
          ]),
        ]), initialFocus: "buy")
  }

  static var feed: Panel {
    Panel(
      top: .column([
        .row(
          spacing: 1,
          [
            .tab("train", "Train", shortcut: "1", isSelected: true, action: "train"),
            .tab("homes", "Homes", shortcut: "2", isSelected: false, action: "homes"),
            .flexibleSpace, .badge("Free", role: .pro),
          ]),
        .rule,
      ]),
      body: .column(
        spacing: 1,
        [
          program("couch", "Couch to 5K", "8 weeks · 3 runs a week · beginner"),
          .card(
            "",
            [
              .heading("Train Ad-Free. Go Premium."), .text("Remove ads and enjoy uninterrupted training sessions!"),
              .space(1),
              .row([
                .button("subscribe", "Subscribe to Go Ad-Free", .primary, action: "subscribe"),
                .button(
                  "watch", "Watch Ad", action: "watch", disabledReason: "An ad is loading.", busy: "Loading..."),
              ]),
            ]),
          program("hills", "Hill Repeats", "4 weeks · 2 runs a week · intermediate"),
        ]),
      bottom: .column([
        .rule, .progress("Reward in 11s", value: 4, of: 15, trailing: "15s"),
        .field("name", "Name", TextEditing("Sofa"), error: "This name is taken."),
      ]))
  }

  static func program(_ id: FocusID, _ title: String, _ detail: String) -> Sample {
    .card(title, border: .square, [.row(id, detail, trailing: "Open", trailingRole: .accent, action: .named(id.name))])
  }

  static func list(_ count: Int) -> Panel {
    Panel(
      top: .heading("Items"),
      body: .column([
        .button("add", "Add item", action: "add"),
        .list(count: count) { .row("item", "Item \($0)", action: "open \($0)") },
        .button("end", "Show archive", action: "archive"),
      ]))
  }

  static func draw(
    _ panel: Panel, columns: Int, rows: Int, state: PanelState = PanelState()
  ) -> (frame: Frame, layout: PanelLayout) {
    // One column more than the content and the scroll bar take: that of the gap between them.
    var frame = Frame(columns: columns + 1, rows: rows)
    let layout = panel.draw(into: &frame, rect: frame.bounds, state: state)
    return (frame, layout)
  }
}
