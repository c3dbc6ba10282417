/// A reason for which an account does not become the child of another, or cannot leave a family.
public enum FamilyRefusal: String, Hashable, Sendable, CaseIterable {
  case nobodySignedIn, sameAccount, childAlready, parentIsChild, childIsParent
  /// It is nobody's child.
  case noChild
}
