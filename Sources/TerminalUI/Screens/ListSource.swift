import Monetization
import NativeApp

/// The data that the rows of a list are made from, complete; if it is equal, the rows need not be made again.
indirect enum ListSource: Hashable, Sendable {
  case items([ItemID], Inventory, showsPlace: Bool)
  case timeline(RecentTimeline, InspectorScreen.LineStyle)
}
