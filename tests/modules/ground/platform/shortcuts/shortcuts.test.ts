import { globSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  ariaKeysOf,
  isShortcut,
  isTyping,
  type PressedKey,
  type ShortcutId,
  shortcutIndex,
  shortcutScopes,
  shortcutsIn,
  signsOf,
} from '#modules/ground/platform/shortcuts/index.ts';
import { keysOf, shortcuts } from '#modules/ground/platform/shortcuts/shortcuts.ts';

const key = (name: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key: name,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

afterEach(() => vi.restoreAllMocks());

describe('a keyboard event', () => {
  it.each<[ShortcutId, PressedKey]>([
    ['search', key('k', { ctrlKey: true })],
    ['search', key('K', { metaKey: true })],
    ['help', key('?', { shiftKey: true })],
    ['searchList', key('/', { shiftKey: true })],
    ['openTab', key('¡', { altKey: true, code: 'Digit1' })],
    ['closeTab', key('∑', { altKey: true, ctrlKey: true, code: 'KeyW' })],
    ['moveTab', key('ArrowLeft', { ctrlKey: true, shiftKey: true })],
    ['closeFocusedTab', key('Delete')],
    ['enlargeChart', key('+', { shiftKey: true })],
    ['chooseInChart', key(' ')],
    ['editorTools', key('F10', { altKey: true })],
    ['editorTab', key('m', { ctrlKey: true })],
    ['redo', key('Z', { ctrlKey: true, shiftKey: true })],
    ['redo', key('y', { metaKey: true })],
  ])('is the shortcut %s', (id, event) => {
    expect(isShortcut(event, id)).toBe(true);
  });

  it.each<[ShortcutId, string, PressedKey]>([
    ['search', 'without its modifier', key('k')],
    ['search', 'with another modifier', key('k', { ctrlKey: true, shiftKey: true })],
    ['search', 'with both Control and Command', key('k', { ctrlKey: true, metaKey: true })],
    ['help', 'with Control', key('?', { ctrlKey: true })],
    ['openTab', 'with Control', key('1', { altKey: true, ctrlKey: true, code: 'Digit1' })],
    ['openTab', 'with Shift', key('1', { altKey: true, shiftKey: true, code: 'Digit1' })],
    ['closeTab', 'with Command', key('w', { altKey: true, metaKey: true, code: 'KeyW' })],
    ['moveInTabBar', 'with Shift', key('ArrowLeft', { shiftKey: true })],
    ['save', 'with Alt', key('s', { ctrlKey: true, altKey: true })],
  ])('is not %s %s', (id, _how, event) => {
    expect(isShortcut(event, id)).toBe(false);
  });

  it('is one of several keys, by their order', () => {
    expect(shortcutIndex(key('ArrowRight'), 'moveInTabBar')).toBe(1);
    expect(shortcutIndex(key('8', { altKey: true, code: 'Digit8' }), 'openTab')).toBe(7);
    expect(shortcutIndex(key('9', { altKey: true, code: 'Digit9' }), 'openTab')).toBe(-1);
  });

  it.each([
    ['<input>', true],
    ['<div contenteditable="true"></div>', true],
    ['<div role="dialog"><button></button></div>', true],
    ['<button></button>', false],
  ])('in %s is typing: %s', (markup, typing) => {
    document.body.innerHTML = markup;
    const target = document.querySelector('input, button, [contenteditable]');
    expect(isTyping({ target })).toBe(typing);
    expect(isTyping({ target: null })).toBe(false);
  });
});

describe('the table of shortcuts', () => {
  it('has every shortcut in a part that the help shows', () => {
    expect(shortcutScopes.flatMap(shortcutsIn).sort()).toEqual(Object.keys(shortcuts).sort());
  });

  it('has each key once in a part, and none that works everywhere in another', () => {
    for (const scope of shortcutScopes) {
      const keys = shortcutsIn(scope).flatMap(keysOf);
      expect(new Set(keys).size, scope).toBe(keys.length);
      if (scope === 'everywhere') continue;
      // Within a chart, Escape leaves an element; nothing is open above it then.
      const everywhere = shortcutsIn('everywhere').filter(id => id !== 'close');
      expect(
        keys.filter(each => everywhere.flatMap(keysOf).includes(each)),
        scope,
      ).toEqual([]);
    }
  });

  it('names the keys as they are labelled, on a Mac with its signs', () => {
    expect(signsOf('closeTab')).toEqual([['Ctrl', 'Alt', 'W']]);
    expect(signsOf('search')).toEqual([['Ctrl', 'K']]);
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
    );
    expect(signsOf('closeTab')).toEqual([['⌃', '⌥', 'W']]);
    expect(signsOf('search')).toEqual([['⌘', 'K']]);
    expect(signsOf('moveInTabBar')).toEqual([['←'], ['→']]);
  });

  it('names the keys for assistive technology', () => {
    expect(ariaKeysOf('search')).toBe('Control+K Meta+K');
    expect(ariaKeysOf('closeFocusedTab')).toBe('Delete');
  });
});

describe('the handlers of keys', () => {
  /** Controls, whose keys belong to them alone, and what is not about shortcuts. */
  const others =
    /^modules\/[a-z-]+\/(ui|cron|slider|editable-table|session|sms-code|monitoring|jobs|trees|grants|access-matrix|reorder|platform\/(shortcuts|storage))\/|rich-text\/components\/(link|image)-button|pdf-viewer\/components\/pdf-|uploads\/components\/picture-(viewer|text)|regions\/components\/region-columns|markdown\/components\/image-dialog|finder\/components\/search-button/;

  it('match events against the table', () => {
    const files = globSync('{modules,src}/**/*.{ts,tsx}');
    const comparing = files.filter(file => /\bevent\.(key|code)\b/.test(readFileSync(file, 'utf8')));
    expect(comparing.filter(file => !others.test(file))).toEqual([]);
  });

  it('match each shortcut that is not handled by a library', () => {
    const sources = globSync('modules/**/*.{ts,tsx}').map(file => readFileSync(file, 'utf8'));
    // Statecharts are a library with keys of their own; their tests compare them with the table.
    const own = Object.entries(shortcuts).filter(([, { scope }]) => scope !== 'chart');
    const unused = own
      .map(([id]) => id)
      .filter(
        id => !sources.some(source => new RegExp(`(isShortcut|shortcutIndex)\\(event, '${id}'`).test(source)),
      );
    expect(unused).toEqual(['moveInSearch', 'openFound', 'copy', 'cut', 'paste', 'extendRange']);
  });
});
