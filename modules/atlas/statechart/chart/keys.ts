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
