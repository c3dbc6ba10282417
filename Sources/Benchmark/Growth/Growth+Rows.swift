extension Growth {
  /// Every input that may be large.
  static let all: [Growth] = [
    tableRows,
    tapeLines,
    watchedTexts,
    timelineEntries,
    reportedResults,
    typedLetters,
    pastedLetters,
    products,
    pathRules,
    pageParagraphs,
    paragraphWords,
    inventoryItems,
    renewals,
    savedRecords,
    notedInputs,
  ]
}
