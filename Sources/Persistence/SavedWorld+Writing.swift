import GRDB
import Simulation

extension SavedWorld {
  /// Updates all tables from `old` to this world; without `old`, replaces their contents.
  func write(over old: SavedWorld?, in db: Database) throws {
    try WorldRow.write(self, over: old, in: db)
    try DeviceRow.write(self, over: old, in: db)
    try AppRow.write(self, over: old, in: db)
    try InventoryRow.write(self, over: old, in: db)
    try HomeRow.write(self, over: old, in: db)
    try LocationRow.write(self, over: old, in: db)
    try ItemRow.write(self, over: old, in: db)
    try SoundMixRow.write(self, over: old, in: db)
    try ChatRow.write(self, over: old, in: db)
    try CustomAvatarRow.write(self, over: old, in: db)
    try ChatMessageRow.write(self, over: old, in: db)
    try ChatUseRow.write(self, over: old, in: db)
    try WaitingPurchaseRow.write(self, over: old, in: db)
    try RewardGrantRow.write(self, over: old, in: db)
    try RewardVerificationRow.write(self, over: old, in: db)
    try RewardReportRow.write(self, over: old, in: db)
    try CustomerInfoRow.write(self, over: old, in: db)
    try EntitlementRow.write(self, over: old, in: db)
    try SubscriptionInfoRow.write(self, over: old, in: db)
    try OtherPurchaseRow.write(self, over: old, in: db)
    try ClientRow.write(self, over: old, in: db)
    try UpdateRow.write(self, over: old, in: db)
    try CookieRow.write(self, over: old, in: db)
    try StoreRow.write(self, over: old, in: db)
    try PriceRow.write(self, over: old, in: db)
    try InstallRow.write(self, over: old, in: db)
    try AccountRow.write(self, over: old, in: db)
    try JournalRow.write(self, over: old, in: db)
    try AgendaRow.write(self, over: old, in: db)
    try ConditionRow.write(self, over: old, in: db)
    try FaultRow.write(self, over: old, in: db)
    try ServerTableRow.write(self, over: old, in: db)
    try ServerRecordRow.write(self, over: old, in: db)
  }
}
