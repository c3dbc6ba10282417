import GRDB
import Simulation

extension SavedWorld {
  /// Returns true if the tables hold just the rows that this world would write.
  ///
  /// Others may have come from another version, or from somebody's hand. Changes must not be written over them: a row
  /// under another key than its own would stay beside the new one, and might be the one that is read.
  func isWritten(in db: Database) throws -> Bool {
    try WorldRow.areWritten(self, in: db)
      && DeviceRow.areWritten(self, in: db)
      && AppRow.areWritten(self, in: db)
      && InventoryRow.areWritten(self, in: db)
      && HomeRow.areWritten(self, in: db)
      && LocationRow.areWritten(self, in: db)
      && ItemRow.areWritten(self, in: db)
      && SoundMixRow.areWritten(self, in: db)
      && ChatRow.areWritten(self, in: db)
      && CustomAvatarRow.areWritten(self, in: db)
      && ChatMessageRow.areWritten(self, in: db)
      && ChatUseRow.areWritten(self, in: db)
      && WaitingPurchaseRow.areWritten(self, in: db)
      && RewardGrantRow.areWritten(self, in: db)
      && RewardVerificationRow.areWritten(self, in: db)
      && RewardReportRow.areWritten(self, in: db)
      && CustomerInfoRow.areWritten(self, in: db)
      && EntitlementRow.areWritten(self, in: db)
      && SubscriptionInfoRow.areWritten(self, in: db)
      && OtherPurchaseRow.areWritten(self, in: db)
      && ClientRow.areWritten(self, in: db)
      && UpdateRow.areWritten(self, in: db)
      && CookieRow.areWritten(self, in: db)
      && StoreRow.areWritten(self, in: db)
      && PriceRow.areWritten(self, in: db)
      && InstallRow.areWritten(self, in: db)
      && AccountRow.areWritten(self, in: db)
      && JournalRow.areWritten(self, in: db)
      && AgendaRow.areWritten(self, in: db)
      && ConditionRow.areWritten(self, in: db)
      && FaultRow.areWritten(self, in: db)
      && ServerTableRow.areWritten(self, in: db)
      && ServerRecordRow.areWritten(self, in: db)
  }
}
