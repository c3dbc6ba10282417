/// Why an account did not become the child of another, or could not leave a family.
public enum FamilyRefusal: String, Hashable, Sendable {
  case nobodySignedIn, sameAccount, childAlready, parentIsChild, childIsParent
  /// It is nobody's child.
  case noChild
}
