import { createActor, waitFor } from 'xstate';
import { pressMachine } from '#machines/press/press.machine.ts';
import { inspection } from '#modules/platform/inspect/index.ts';

const begins = ['pointerdown', 'mousedown'] as const;
/** A drag that the browser takes over, or a window that is left, never sees the pointer go up. */
const ends = ['pointerup', 'mouseup', 'pointercancel', 'blur'] as const;

/** Knows whether a pointer is pressed, from the events of the window. */
export interface Presses {
  /** Settles when nothing is pressed, and the click that a press becomes has been dealt with. */
  readonly ended: () => Promise<void>;
  /** Stops listening; what waits settles. */
  readonly stop: () => void;
}

/**
 * Watches the presses in the window. A tap is a press of the finger first and of a mouse after it, and takes the focus
 * from the field in between.
 */
export function watchPresses(): Presses {
  const actor = createActor(pressMachine, { inspect: inspection }).start();
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  const begin = () => actor.send({ type: 'press.begin' });
  const end = ({ type, target, currentTarget }: Event) => {
    // The blur of a field passes the window on its way down.
    if (type === 'blur' && target !== currentTarget) return;
    actor.send({ type: 'press.end' });
  };
  for (const type of begins) window.addEventListener(type, begin, options);
  for (const type of ends) window.addEventListener(type, end, options);
  return {
    ended: () =>
      waitFor(actor, snapshot => snapshot.hasTag('released')).then(
        () => undefined,
        // Stopped: nothing is drawn any more that could move.
        () => undefined,
      ),
    stop: () => {
      listening.abort();
      actor.stop();
    },
  };
}
