const begins = ['pointerdown', 'mousedown'] as const;
/** A drag that the browser takes over, or a window that is left, never sees the pointer go up. */
const ends = ['pointerup', 'mouseup', 'pointercancel', 'blur'] as const;

/** Knows whether a pointer is pressed, from what the window is told. */
export interface Presses {
  /** Settles when nothing is pressed, and the click that a press becomes has been dealt with. */
  readonly ended: () => Promise<void>;
  /** Listens to nothing any more; nobody is left waiting. */
  readonly stop: () => void;
}

/**
 * Watches the presses in the window. Between the beginning of a press and its click nothing may move: what slips away from
 * under the pointer is not clicked. A tap is a press of the finger first and of a mouse after it, and takes the focus from
 * the field in between.
 */
export function watchPresses(): Presses {
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  let pressed = false;
  let release: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void)[] = [];
  const settle = () => {
    pressed = false;
    const settled = waiting;
    waiting = [];
    for (const go of settled) go();
  };
  const begin = () => {
    clearTimeout(release);
    pressed = true;
  };
  const end = ({ type, target, currentTarget }: Event) => {
    // Every field that loses the focus says so too.
    if (type === 'blur' && target !== currentTarget) return;
    clearTimeout(release);
    // The click comes right after the pointer went up.
    release = setTimeout(settle);
  };
  for (const type of begins) window.addEventListener(type, begin, options);
  for (const type of ends) window.addEventListener(type, end, options);
  return {
    ended: () => (pressed ? new Promise(resolve => waiting.push(resolve)) : Promise.resolve()),
    stop: () => {
      listening.abort();
      clearTimeout(release);
      settle();
    },
  };
}
