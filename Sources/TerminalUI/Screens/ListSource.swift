import Monetization
import NativeApp

/// What the rows of a list are made from, with all that shows in them; comparing it spares making the rows.
indirect enum ListSource: Hashable, Sendable {
  case items([ItemID], Inventory, showsPlace: Bool)
  case timeline(RecentTimeline, InspectorScreen.LineStyle)
}
