import { keysOf, type ShortcutId } from './shortcuts.ts';

/** Read when it is needed: the build renders the frame without a browser (src/start/shell). */
const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);

const modifiersOfMac = { Mod: '⌘', Control: '⌃', Alt: '⌥', Shift: '⇧' };
const modifiersElsewhere = { Mod: 'Ctrl', Control: 'Ctrl', Alt: 'Alt', Shift: 'Shift' };
const signs = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: '↵',
  Escape: 'Esc',
  Plus: '+',
};

/** What is written on the keys of a shortcut, one list for each combination. */
export function signsOf(id: ShortcutId): readonly (readonly string[])[] {
  const written: Readonly<Record<string, string>> = {
    ...signs,
    ...(isMac() ? modifiersOfMac : modifiersElsewhere),
  };
  return keysOf(id).map(keys => keys.split('+').map(name => written[name] ?? name));
}

/** The keys of a shortcut as `aria-keyshortcuts` expects them. */
export function ariaKeysOf(id: ShortcutId): string {
  return keysOf(id)
    .flatMap(keys =>
      keys.startsWith('Mod+') ? [keys.replace('Mod', 'Control'), keys.replace('Mod', 'Meta')] : [keys],
    )
    .join(' ');
}
