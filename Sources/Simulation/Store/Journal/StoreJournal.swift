import Monetization

/// All entries of one account, oldest first. Entries are added and never changed.
///
/// The journal is kept in chunks, so that a fork and one more entry cost the same after ten years as on the first day;
/// an array would be copied as a whole. Two journals are equal if they have the same length and the same running
/// digest, so comparing and hashing are fast too.
public struct StoreJournal: Hashable, Sendable, RandomAccessCollection {
  private static let chunkSize = 32

  private var fullChunks: [[StoreEntry]] = []
  private var lastChunk: [StoreEntry] = []
  /// The digest after each full chunk.
  private var chunkDigests: [Int] = []
  private var digest = 0

  public init() {}

  public var startIndex: Int { 0 }
  public var endIndex: Int { fullChunks.count * Self.chunkSize + lastChunk.count }

  public subscript(position: Int) -> StoreEntry {
    let chunk = position / Self.chunkSize
    return chunk < fullChunks.count
      ? fullChunks[chunk][position % Self.chunkSize] : lastChunk[position % Self.chunkSize]
  }

  /// Appends `change` and returns its entry.
  mutating func append(_ change: StoreChange, at instant: Instant) -> StoreEntry {
    let entry = StoreEntry(number: count + 1, instant: instant, change)
    digest = Self.digest(digest, entry)
    lastChunk.append(entry)
    if lastChunk.count == Self.chunkSize {
      fullChunks.append(lastChunk)
      chunkDigests.append(digest)
      lastChunk = []
    }
    return entry
  }

  /// Returns true if this journal begins with all entries of `other`.
  public func continues(_ other: StoreJournal) -> Bool {
    guard other.count <= count else { return false }
    let chunk = other.count / Self.chunkSize
    var digest = chunk == 0 ? 0 : chunkDigests[chunk - 1]
    for entry in self[(chunk * Self.chunkSize)..<other.count] { digest = Self.digest(digest, entry) }
    return digest == other.digest
  }

  private static func digest(_ before: Int, _ entry: StoreEntry) -> Int {
    var hasher = Hasher()
    hasher.combine(before)
    hasher.combine(entry)
    return hasher.finalize()
  }

  public static func == (left: StoreJournal, right: StoreJournal) -> Bool {
    left.count == right.count && left.digest == right.digest
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}
