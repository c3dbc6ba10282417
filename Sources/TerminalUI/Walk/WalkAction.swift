import Simulation

/// The action of an element: data, never a closure.
///
/// It is indirect, because elements and targets are copied more often than made.
package indirect enum WalkAction: Hashable, Sendable {
  case world(Action)
  case interface(InterfaceAction)
}

/// An action on the interface around the phone.
package enum InterfaceAction: Hashable, Sendable {
  case helpChosen
  case directorChosen
  case inspectorChosen
  /// The rows of a group come into view in the Director, and letters go to them.
  case directorGroupChosen(DirectorGroup)
  /// The focus goes to a row of the Director, in whatever group; nil for the first row that a search has found, which is
  /// activated.
  case directorRowChosen(FocusID?)
  /// The panel that has the keys searches all its rows.
  case filterChosen
  /// The Director shows what makes something fail.
  case armedChosen
  /// The panel that has the keys shows all its rows again.
  case filterClosed
  /// The line of the timeline with the focus is copied.
  case lineCopied
  /// The lines of the timeline that are kept are written to a file.
  case logWritten
  case paletteChosen(prefill: String)
  case paletteEntered
  /// The suggestion with the mark, or the first one, takes the place of the palette's line.
  case paletteCompleted
  /// This line takes the place of the palette's line.
  case paletteSuggestionChosen(String)
  case overlayClosed
  /// Help, Director and palette close, and the command, whose effect lies beneath them, is performed.
  case commandChosen(DirectorCommand)
  /// The keys go from the field of the inspector's filter to the lines that it has found.
  case filterLeft
  /// The details of a line of the timeline are shown, or put away.
  case timelineLineChosen(Int)
  /// The lines of a life of the timeline are shown, or folded again.
  case lifeChosen(Int)
  /// A line of a menu that is no part of a walk, such as that of the demonstrations.
  case menuLineChosen(Int)
  /// The inspector turns to this page, or from it back to the timeline.
  case inspectorPageChosen(InspectorPage)
  /// The next phone becomes the shown one.
  case otherPhoneChosen
  /// The owner of the walk's history shall do something with it.
  case historyChosen(HistoryRequest)
  /// Letters are drawn on the controls of the top layer, and lead to them.
  case jumpChosen
  case quitChosen
  case suspendChosen
}

/// An element of a walk's screens.
package typealias Node = Element

/// A page of the inspector.
package enum InspectorPage: Hashable, Sendable, CaseIterable {
  case timeline
  /// The reasons for entitlements, the next events, the money.
  case reasons
  /// Ads, and what a tap on one would lead to.
  case ads
  /// The messages of pages, each with its replies.
  case bridge

  /// The heading of the page.
  var title: String {
    switch self {
    case .timeline: "TIMELINE"
    case .reasons: "WHY"
    case .ads: "ADS"
    case .bridge: "BRIDGE"
    }
  }
}
