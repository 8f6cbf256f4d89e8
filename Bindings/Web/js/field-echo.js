// Tells values that a host decides from echoes of what the field has told it.

const userActions = [
  'click', 'dblclick', 'pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'wheel', 'keydown', 'input', 'change', 'submit', 'reset',
  'drop',
];

/** The field that dispatches `input` or `change` to the page's listeners at present. */
let telling = null;

/** Where somebody has pressed Enter or clicked; null when a field has taken what the page set then, or somebody has typed since. */
let acted = null;

/** What somebody did last. `window.event` is undefined in shadow trees, and in Firefox wherever the event comes from one. */
let action = null;
if (typeof window !== 'undefined') {
  for (const type of [...userActions, 'blur', 'focusout']) {
    window.addEventListener(type, (event) => {
      if (!event.isTrusted) return;
      action = event;
      const isClick = type === 'click';
      if (isClick || type === 'keydown' && event.key === 'Enter' && !event.isComposing) acted = { isClick, target: event.composedPath()[0] };
    }, true);
  }
}

/**
 * Whether the page is handling what somebody did, other than typing in a field: a click, a key, a slider that moves, or something
 * typed in another field.
 *
 * @param isCaughtUp whether the page has set the field's present value
 */
function isFromElsewhere(field, isCaughtUp) {
  if (telling !== null && telling !== field) return true;
  // An event has a phase while it is dispatched.
  const event = window.event ?? (action?.eventPhase ? action : null);
  const [target] = event?.isTrusted ? event.composedPath() : [];
  if (!(target instanceof Node)) return false;
  if (!field.shadowRoot.contains(target)) return userActions.includes(event.type);
  // Wheels that step, and keys that the page has taken from it; a page that is behind may render what was typed before.
  const isTaken = event.type === 'keydown' && event.defaultPrevented;
  const isUndo = isTaken && (event.ctrlKey || event.metaKey) && !event.altKey && ['z', 'y'].includes(event.key.toLowerCase());
  if (isUndo || isCaughtUp && (event.type === 'wheel' || isTaken)) return true;
  // Listeners that wait for the end; arrows that step, Enter that empties.
  return event.type === 'blur' || event.type === 'focusout' || event.type === 'keydown' && event.key.length > 1 && !['Backspace', 'Delete'].includes(event.key);
}

const tick = 50;
let ticks = 0;
let lastTick = 0;

/**
 * Returns a time in milliseconds that passes with the page's timers. A shorter timer of the page fires before, however busy the
 * machine is. It stands still when nobody has asked for some seconds.
 */
function patientTime() {
  const isStanding = ticks >= lastTick;
  lastTick = ticks + 60;
  if (isStanding) setTimeout(advance, tick);
  return ticks * tick;
}

function advance() {
  ticks++;
  if (ticks < lastTick) setTimeout(advance, tick);
}

/** Calls a function in so many microtasks, one behind another, in which frameworks render, with whether it is the last. */
function inMicrotasks(turns, call) {
  queueMicrotask(() => {
    call(turns === 1);
    if (turns > 1) inMicrotasks(turns - 1, call);
  });
}

/** Calls a function when frameworks have rendered what they were told, and before anybody can type. */
export function afterRendering(call) {
  inMicrotasks(11, (isLast) => { if (isLast) call(); });
}

/**
 * Tells a page something, and marks the time in which it answers: its listeners, and frameworks that render in microtasks after them,
 * behind earlier ones and before timers.
 */
function tellMarked(tell, mark) {
  inMicrotasks(10, (isLast) => mark(!isLast));
  mark(true);
  tell();
  mark(false);
}

/**
 * Tells what a host decides from echoes: values that the field has told it, and that it sets again when it renders. While somebody
 * edits, what was told is an echo; after that, only for a while.
 */
export class HostEcho {
  #field;
  #take;
  /** The timer of a value that may be an echo. */
  #later = 0;
  /** The values that the field has told in this editing, or shortly before it, and when. */
  #told = new Map();
  #endedAt = -Infinity;
  #hasEchoed = false;
  /** Whether the host echoes values that are no longer the last. */
  #isLate = false;
  /** Whether the host has echoed what was typed last. */
  #isCaughtUp = false;
  /** Whether the page is being told that editing has ended, or, in the phase of editing, that it pauses; null if neither. */
  #toldPhase = null;
  /** The value that the host had set before editing began. */
  #before = null;
  /** What the host has set last when it was told what was typed last, if that seemed an echo; null if it has not, and while it can't. */
  #answer = null;
  #isAnswering = false;
  /** Whether what the host has set last was its answer to Enter or a click. */
  #hasDecided = false;

  /** The value that the host has set last; null if it has set none. */
  last = null;

  /** @param take puts a value of the host into the field */
  constructor(field, take) { [this.#field, this.#take] = [field, take]; }

  begin() {
    const { value } = this.#field;
    this.#before = this.last ?? '';
    this.#answer = null;
    // What a host that renders late may still echo.
    const isBehind = this.#hasEchoed && this.last !== value;
    const now = patientTime();
    for (const [told, time] of this.#told) if (!isBehind && now - time >= 3000) this.#told.delete(told);
    if (value !== (this.last ?? '') && !this.#told.has(value)) this.#told.set(value, -Infinity);
  }

  end() {
    this.#endedAt = patientTime();
    if (this.#answer !== null && this.#answer !== this.#field.value) this.#takeLater(this.#answer, 2000);
  }

  /** Somebody has changed the text. */
  typed() {
    acted = null;
    this.#isCaughtUp = false;
    this.#answer = null;
    clearTimeout(this.#later);
  }

  /** The host can read a value now. One that is typed again is told again, though it is the same. */
  tell(value, isNew = true) {
    if (isNew || !this.#told.has(value)) this.#told.set(value, patientTime());
  }

  /** Nothing that was told is an echo any more, and no value of the host is one that it repeats. */
  forget() {
    this.#told.clear();
    this.last = null;
    clearTimeout(this.#later);
  }

  dispatch(event) {
    const outer = telling;
    telling = this.#field;
    tellMarked(() => this.#field.dispatchEvent(event), (isMarked) => { this.#isAnswering = isMarked; });
    telling = outer;
  }

  /** Tells the page that editing has ended or pauses. */
  tellEnd(tell) {
    const { isEditing } = this.#field;
    tellMarked(tell, (isMarked) => { this.#toldPhase = isMarked ? isEditing : null; });
  }

  /** Starts anew with a value that is no echo. Echoes of what was typed before may still come. */
  reset(set) {
    this.last = null;
    clearTimeout(this.#later);
    const told = this.#told;
    this.#told = new Map();
    set();
    this.#told = told;
  }

  /**
   * Takes a value that the host sets.
   *
   * @param keepsText whether the value that the host set last, set again, changes nothing
   * @returns whether it replaces the text, because it is neither the field's value nor an echo
   */
  takes(value, keepsText) {
    const { value: present, amount, isEditing } = this.#field;
    // Of a model that is behind, a listener repeats the value it had before editing; a limit is one that was typed on the way.
    const isLimit = telling === this.#field && this.#told.get(value) > -Infinity;
    const isDeliberate = (this.#toldPhase === isEditing || isFromElsewhere(this.#field, this.last === present)) && (isLimit || !(value === this.last && this.#isBehind));
    // Who presses Enter, or a button elsewhere, sees what the page makes of that. What a host has had since before, it may only render.
    const isDecided = isEditing && this.#mayDecide && !this.#told.has(value) && (value !== this.last || this.#hasDecided);
    const isRepeated = !isDecided && keepsText && value === (isEditing ? this.last ?? '' : this.last);
    const isEcho = isRepeated
      || (!isDecided && !isDeliberate && (isEditing ? this.#told.has(value) : value !== present && this.#isLateEcho(value)));
    if (isDecided && value !== present) [acted, this.#hasDecided] = [null, true];
    else if (value !== this.last) this.#hasDecided = false;
    clearTimeout(this.#later);
    if (isEcho && !isRepeated && !isEditing) this.#takeLater(value, this.#hasEchoed ? 2000 : 500);
    if (isEcho) this.#hasEchoed = true;
    // What looks like an echo, but answers what was typed last with another value, may be a limit. It is taken some time after editing.
    this.#answer = isEditing && isEcho && this.#isAnswering && value !== present && value !== this.#before ? value : null;
    if (isEcho && value !== present && value !== (amount ?? '') && value !== this.last) this.#isLate = true;
    this.last = value;
    if (value === present && !isDeliberate) this.#isCaughtUp = true;
    if (isEcho || value === present) return false;
    // A host that acts by itself does not echo; after a click or a key, echoes of what was typed before may still come.
    if (!isEditing && !isDeliberate) this.#told.clear();
    this.#isCaughtUp = false;
    return true;
  }

  /** Takes what seemed a late echo, unless the host sets another value or somebody types: an echo of what was typed last would have followed. */
  #takeLater(value, delay) {
    this.#later = setTimeout(() => {
      this.#told.clear();
      this.#take(value);
    }, delay);
  }

  /** Whether somebody has pressed Enter in the field, or clicked elsewhere, and has not typed since. */
  get #mayDecide() { return acted !== null && acted.isClick !== this.#field.shadowRoot.contains(acted.target); }

  /** Whether the host has echoed, and not yet what was typed last. */
  get #isBehind() { return this.#hasEchoed && this.last !== this.#field.value && patientTime() - this.#endedAt < 2000; }

  /**
   * Whether a value that arrives after editing has ended is an echo all the same: of a host that has not caught up, or renders late. An
   * empty value is more likely a host that empties the field when Enter was pressed, and one from a host that has caught up is its own.
   */
  #isLateEcho(value) {
    if (this.#isBehind && !this.#isLate) return value === this.last || this.#told.has(value);
    const age = patientTime() - (this.#told.get(value) ?? -Infinity);
    if (this.#isLate) return age < 2000;
    return age < (value === '' || this.#isCaughtUp ? 100 : 1000);
  }
}
