// The field's own undo and redo, for where the field rewrites the text, which ends the browser's.

/** States of one editing, and where each was edited. */
export class EditHistory {
  #past = [];
  #future = [];
  /** The selection behind the edit that led to the present state, while undoing has put the caret elsewhere. */
  #behind = null;

  /** Whether the field has rewritten the text meanwhile, so that only this history is whole. */
  isRewritten = false;

  /** Remembers a state whose text the field has replaced. */
  rewrite(state) {
    this.remember(state);
    this.isRewritten = true;
  }

  /**
   * Remembers a state that has been edited.
   *
   * @param at what was selected in its text when it was
   */
  remember(state, at = state.selection) {
    this.#past.push({ state: this.#afterEdit(state), at });
    this.#future = [];
    this.#behind = null;
  }

  /** Returns the state before the last edit, with what was selected then; null if there was none. */
  undo(present) {
    const entry = this.#past.pop();
    if (!entry) return null;
    this.#future.push({ state: this.#afterEdit(present), at: entry.at });
    this.#behind = entry.state.selection;
    return { ...entry.state, selection: entry.at };
  }

  /** Returns the state after the edit that was undone last, with the caret behind it; null if there is none. */
  redo(present) {
    const entry = this.#future.pop();
    if (!entry) return null;
    this.#past.push({ state: this.#afterEdit(present), at: entry.at });
    this.#behind = null;
    return entry.state;
  }

  /** Follows the browser, which has undone or redone some edits, to the state with this text. */
  follow(way, present, text) {
    const entries = way === 'undo' ? this.#past : this.#future;
    if (!entries.some(({ state }) => state.text === text)) return this.remember(present);
    do present = this[way](present); while (present.text !== text);
  }

  #afterEdit(state) {
    return this.#behind ? { ...state, selection: this.#behind } : state;
  }
}
