/// The identity of an element of a loaded page. The element keeps it while the contents of frames beside it are replaced.
///
/// The nodes of a page are numbered as the server sends them. New contents of a frame get numbers of their own.
public struct ElementID: Hashable, Sendable {
  public var number: Int

  public init(_ number: Int) {
    self.number = number
  }
}
