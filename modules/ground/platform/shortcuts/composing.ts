/** The properties of a keyboard event, of the browser or of React, that show an input method. */
export interface ComposingEvent {
  readonly keyCode: number;
  readonly isComposing?: boolean;
  readonly nativeEvent?: { readonly isComposing: boolean };
}

/** The key code of whatever an input method has processed (UI Events, section 8.3.3). */
const processed = 229;

/**
 * Whether a key belongs to an input method: Enter and Escape then take or leave the composed text, and do nothing else.
 * Safari ends the composition before it sends the key, so only the code shows it there.
 */
export const isComposing = ({ isComposing, nativeEvent, keyCode }: ComposingEvent): boolean =>
  (isComposing ?? nativeEvent?.isComposing) === true || keyCode === processed;

/**
 * A listener of keys, without those that belong to an input method. Every listener of the console is made by it, which a
 * lint rule checks (`scripts/lint/key-handler.grit`).
 */
export const keyHandler =
  <Event extends ComposingEvent, Rest extends unknown[]>(
    listener: (event: Event, ...rest: Rest) => unknown,
  ) =>
  (event: Event, ...rest: Rest): void => {
    if (!isComposing(event)) listener(event, ...rest);
  };
