/// The current effect of some keys; the footer, the help and the documents are made of these.
package struct KeyBinding<Action: Hashable & Sendable>: Hashable, Sendable {
  /// Keys that do the same, or that belong together, such as up and down.
  package var keys: [Key]
  /// A word or two: `move`, `open`.
  package var label: String
  /// The reason why the keys do nothing now; such a binding is in the help, not in the footer.
  package var disabledReason: String?
  /// The action of the keys; nil for keys that the interface handles itself, such as those that move the focus.
  package var action: Action?
  /// The binding's rank in a narrow footer: the lowest are left out first.
  package var importance: Int

  package init(
    _ keys: [Key], _ label: String, action: Action? = nil, disabledReason: String? = nil, importance: Int = 0
  ) {
    self.keys = keys
    self.label = label
    self.action = action
    self.disabledReason = disabledReason
    self.importance = importance
  }

  package var isEnabled: Bool { disabledReason == nil }

  /// The keys as the footer shows them: arrows as glyphs side by side, other keys with a slash between.
  package var shortKeys: String {
    let texts = keys.map(KeyNotation.shortText)
    let areGlyphs = texts.allSatisfy { $0.count == 1 && $0.first?.isASCII == false }
    return texts.joined(separator: areGlyphs ? "" : "/")
  }
}
