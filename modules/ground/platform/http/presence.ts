import { presenceText } from '#contract/presence.ts';

/** What a person does with the keyboard or a pointer. */
const acts = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Watches what the person has on screen, and for how long they have done nothing (PAGE-39).
 *
 * @param pathOf the path of the page within the console
 * @returns the text of the header that states it, and what ends the watch
 */
export function watchPresence(pathOf: () => string, now: () => number = Date.now) {
  const watch = new AbortController();
  let last = now();
  const note = () => {
    last = now();
  };
  for (const act of acts)
    window.addEventListener(act, note, { signal: watch.signal, passive: true, capture: true });
  return {
    text: (): string => presenceText({ path: pathOf(), idle: (now() - last) / 1000 }),
    stop: (): void => watch.abort(),
  };
}
