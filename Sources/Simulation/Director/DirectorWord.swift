/// Words that values of several kinds have in common.
enum DirectorWord: String {
  case on, off, ok, fail, right, phone, none
}
