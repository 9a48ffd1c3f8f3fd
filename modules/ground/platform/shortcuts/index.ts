export { type ComposingEvent, isComposing, keyHandler } from './composing.ts';
export { isShortcut, isTyping, type PressedKey, shortcutIndex } from './match.ts';
export { type ShortcutId, type ShortcutScope, shortcutScopes, shortcutsIn } from './shortcuts.ts';
export { ariaKeysOf, signsOf } from './signs.ts';
