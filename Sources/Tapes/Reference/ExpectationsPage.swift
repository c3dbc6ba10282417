extension ReferencePage {
  /// The expectations of tapes.
  static let expectations = ReferencePage(name: "expectations", title: "Expectations of tapes") {
    """
    An expectation fails its tape unless something is so. The words `not`, `still`, `always`, `never`, `eventually` and
    `soft` before it are explained in [tapes.md](../tapes.md#expectations), with all that goes for several of these.

    \(MarkdownTable("after `Expect`", "holds if", rows: TapeConditions.all.flatMap { $0.forms }.map(\.cells)).text)

    `Expect not` turns these round: a text or a pattern on the screen, and
    \(MarkdownTable.code(TapeConditions.all.filter { $0.canBeNegated }.flatMap { $0.words }.sorted())). The others say their
    opposite in their own words.
    """
  }
}
