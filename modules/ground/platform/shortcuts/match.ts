import { keysOf, type ShortcutId } from './shortcuts.ts';

/** The properties of a keyboard event, of the browser or of React, that decide which shortcut it is. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const named: Readonly<Record<string, string>> = { Plus: '+', Space: ' ' };

/** Whether an event is one of the keys of a shortcut. */
export const isShortcut = (event: PressedKey, id: ShortcutId): boolean => shortcutIndex(event, id) >= 0;

/** Which of the keys of a shortcut an event is; -1 for none. */
export const shortcutIndex = (event: PressedKey, id: ShortcutId): number =>
  keysOf(id).findIndex(keys => matches(event, keys));

function matches(event: PressedKey, keys: string): boolean {
  const modifiers = keys.split('+');
  const name = modifiers.pop() ?? '';
  const wanted = (modifier: string) => modifiers.includes(modifier);
  const controls = wanted('Mod')
    ? event.ctrlKey !== event.metaKey
    : event.ctrlKey === wanted('Control') && !event.metaKey;
  if (!controls || event.altKey !== wanted('Alt')) return false;
  const key = named[name] ?? name;
  // Which signs need Shift depends on the layout of the keyboard.
  const isSign = key.length === 1 && !/[\p{L}\s]/u.test(key);
  if (!isSign && event.shiftKey !== wanted('Shift')) return false;
  // With Alt, many layouts and every Mac write another character.
  if (wanted('Alt') && /^[A-Z0-9]$/.test(key)) {
    return !event.shiftKey && (event.code === `Key${key}` || event.code === `Digit${key}`);
  }
  return event.key.toLowerCase() === key.toLowerCase();
}

/** Whether an event happens where a character is text, or in a dialog above the page. */
export function isTyping({ target }: Pick<Event, 'target'>): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"]',
    ) !== null
  );
}
