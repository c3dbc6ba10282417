/// A frame without the focus of its top layer, which all frames that differ in that focus alone start from.
struct Still: Sendable {
  /// All that such a frame depends on besides its scenery.
  struct Key: Equatable {
    var scroll: Int
    var isTyping: Bool
    var notice: String?
    /// Of the layers below the top one, bottom first.
    var lowerStates: [PanelState]
  }

  private var last: (key: Key, frame: Frame)?

  /// The frame for a key; `make` draws it unless it is that of the time before.
  mutating func frame(for key: Key, make: () -> Frame) -> Frame {
    if let last, last.key == key { return last.frame }
    // Let go of the old one first, so that the new one can have its memory.
    last = nil
    let frame = make()
    last = (key, frame)
    return frame
  }
}
