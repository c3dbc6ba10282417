/// Something that the app's web server has done to its records.
public enum ServerFact: Hashable, Sendable {
  case recordCreated(collection: String, id: Int)
  case recordChanged(collection: String, id: Int)
  case recordDeleted(collection: String, id: Int)
  /// The fields of a form do not make a record.
  case recordRefused(collection: String, problems: [String])
}
