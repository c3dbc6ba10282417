import Monetization
import NativeApp

/// One call from outside: its output so far, and the events that the apps have yet to receive.
struct StepOutput {
  let app: AppDefinition
  var entries: [TimelineEntry] = []
  var scope = CauseScope()
  /// Events that wait for the end of the turn under way, because a model handles only one event at a time.
  var waiting: [Waiting] = []
  var isInTurn = false

  init(app: AppDefinition) {
    self.app = app
  }

  /// An event for the app of one phone.
  struct Waiting {
    var event: AppEvent
    var phone: Int
    /// The entry that led to the event.
    var lead: Int?
  }
}
