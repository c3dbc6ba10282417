import Monetization
import NativeApp

/// One call from outside: what it has brought about so far, and what the apps have still to be told.
struct StepOutput {
  let app: AppDefinition
  var entries: [TimelineEntry] = []
  var scope = CauseScope()
  /// Events that wait for the turn under way to end: a model is never entered twice at once.
  var waiting: [Waiting] = []
  var isInTurn = false

  init(app: AppDefinition) {
    self.app = app
  }

  /// An event for the app of one phone.
  struct Waiting {
    var event: AppEvent
    var phone: Int
    /// The entry that led to it.
    var lead: Int?
  }
}
