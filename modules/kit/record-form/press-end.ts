import { createActor, waitFor } from 'xstate';
import { pressMachine } from '#machines/press/press.machine.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';

const begins = ['pointerdown', 'mousedown'] as const;
/** There is no `pointerup` when the browser takes over a drag or the window loses the focus. */
const ends = ['pointerup', 'mouseup', 'pointercancel', 'blur'] as const;

/** Tracks through the events of the window whether a pointer is pressed. */
export interface Presses {
  /** Settles when nothing is pressed and the click that follows a press has been handled. */
  readonly ended: () => Promise<void>;
  /** Removes the listeners and settles pending promises. */
  readonly stop: () => void;
}

/**
 * Tracks the presses in the window. A tap is first a touch and then an emulated mouse press, and the field
 * loses the focus in between.
 */
export function watchPresses(): Presses {
  const actor = createActor(pressMachine, { inspect: inspection }).start();
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  const begin = () => actor.send({ type: 'press.begin' });
  const end = ({ type, target, currentTarget }: Event) => {
    // The window receives the blur of a field in the capture phase.
    if (type === 'blur' && target !== currentTarget) return;
    actor.send({ type: 'press.end' });
  };
  for (const type of begins) window.addEventListener(type, begin, options);
  for (const type of ends) window.addEventListener(type, end, options);
  return {
    ended: () =>
      waitFor(actor, snapshot => snapshot.hasTag('released')).then(
        () => undefined,
        // Stopped: the form is no longer rendered, so its layout cannot change.
        () => undefined,
      ),
    stop: () => {
      listening.abort();
      actor.stop();
    },
  };
}
