/// The numbers of JSON texts.
public enum JSONNumbers {
  /// Returns true if a decoder has failed at a number that it cannot hold, such as `1e999`, in a text that is JSON.
  ///
  /// Foundation tells the reason by an error of a type of its own, which has only its description.
  public static func areTooLarge(_ error: any Error) -> Bool {
    "\(error)".hasPrefix("numberIsNotRepresentable")
  }
}
