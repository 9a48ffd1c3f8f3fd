import type { KeyboardEvent } from 'react';

/** The keys of a chart, as `KeyboardEvent.key` names them; any key of a list works. */
export const chartKeys = {
  /** Up, down, left, right. */
  move: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
  enlarge: ['+', '='],
  reduce: ['-'],
  fit: ['0'],
  choose: ['Enter', ' '],
  fold: ['f', 'F'],
  /** Shows only a state and its neighbours, or all again. */
  focus: ['o', 'O'],
  search: ['/'],
  leave: ['Escape'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/**
 * A listener of keys, without those that belong to an input method which composes a text: Safari ends the composition
 * before it sends the key, so only the code shows it there. The library has its own, because it needs no other code.
 */
export const keyHandler =
  (listener: (event: KeyboardEvent) => void) =>
  (event: KeyboardEvent): void => {
    if (!event.nativeEvent.isComposing && event.keyCode !== 229) listener(event);
  };

interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Which of some keys was pressed; -1 for none, and with Control, Command or Alt. */
export function keyIndex({ key, ctrlKey, metaKey, altKey }: PressedKey, keys: readonly string[]): number {
  return ctrlKey || metaKey || altKey ? -1 : keys.indexOf(key);
}

/** Whether one of some keys was pressed. */
export const isKeyOf = (event: PressedKey, keys: readonly string[]): boolean => keyIndex(event, keys) >= 0;
