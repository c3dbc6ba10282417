/// All tables of a state besides the documents.
enum KeptTables {
  static let all: [any StateTable.Type] = [
    ChatMessageTable.self,
    ConditionTable.self,
    HomeTable.self,
    ItemTable.self,
    JournalTable.self,
    LocationTable.self,
    ServerRecordTable.self,
  ]
}
