/** The parts of the console in which a shortcut works, in the order in which people read them. */
export const shortcutScopes = [
  'everywhere',
  'search',
  'tabs',
  'tabBar',
  'list',
  'form',
  'editor',
  'table',
  'chart',
] as const;
export type ShortcutScope = (typeof shortcutScopes)[number];

interface Shortcut {
  readonly scope: ShortcutScope;
  /**
   * Any of these works: a key with the modifiers before it, such as `Alt+1`. `Mod` is Control, and Command on a Mac. A
   * key is named as `KeyboardEvent.key` names it, except `Plus` and `Space`.
   */
  readonly keys: readonly [string, ...string[]];
}

/**
 * Every keyboard shortcut of the console, once: handlers match events against this table, and the help shows it. Keys
 * that belong to one control, such as the arrows of a number, are not shortcuts.
 */
export const shortcuts = {
  search: { scope: 'everywhere', keys: ['Mod+K'] },
  help: { scope: 'everywhere', keys: ['?'] },
  lock: { scope: 'everywhere', keys: ['Control+Alt+L'] },
  /** Handled by the library of the dialogs. */
  close: { scope: 'everywhere', keys: ['Escape'] },

  /** Moving and opening are handled by the library of the list. */
  moveInSearch: { scope: 'search', keys: ['ArrowUp', 'ArrowDown'] },
  openFound: { scope: 'search', keys: ['Enter'] },
  star: { scope: 'search', keys: ['Mod+D'] },

  openTab: {
    scope: 'tabs',
    keys: ['Alt+1', 'Alt+2', 'Alt+3', 'Alt+4', 'Alt+5', 'Alt+6', 'Alt+7', 'Alt+8'],
  },
  openLastTab: { scope: 'tabs', keys: ['Alt+9'] },
  closeTab: { scope: 'tabs', keys: ['Control+Alt+W'] },
  reloadTab: { scope: 'tabs', keys: ['Control+Alt+R'] },

  moveInTabBar: { scope: 'tabBar', keys: ['ArrowLeft', 'ArrowRight'] },
  toEndOfTabBar: { scope: 'tabBar', keys: ['Home', 'End'] },
  moveTab: { scope: 'tabBar', keys: ['Control+Shift+ArrowLeft', 'Control+Shift+ArrowRight'] },
  closeFocusedTab: { scope: 'tabBar', keys: ['Delete'] },

  searchList: { scope: 'list', keys: ['/'] },

  save: { scope: 'form', keys: ['Mod+S'] },

  editorTools: { scope: 'editor', keys: ['Alt+F10'] },
  editorTab: { scope: 'editor', keys: ['Control+M'] },

  undo: { scope: 'table', keys: ['Mod+Z'] },
  redo: { scope: 'table', keys: ['Mod+Y', 'Mod+Shift+Z'] },
  /** Handled by the browser, which sends an event of the clipboard. */
  copy: { scope: 'table', keys: ['Mod+C'] },
  cut: { scope: 'table', keys: ['Mod+X'] },
  paste: { scope: 'table', keys: ['Mod+V'] },
  fillDown: { scope: 'table', keys: ['Mod+D'] },
  fillSeries: { scope: 'table', keys: ['Control+Alt+D'] },
  find: { scope: 'table', keys: ['Mod+F'] },
  /** In a cell that two people have changed. */
  settleConflict: { scope: 'table', keys: ['Alt+Enter'] },
  selectCells: { scope: 'table', keys: ['Mod+A'] },
  extendRange: {
    scope: 'table',
    keys: ['Shift+ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowLeft', 'Shift+ArrowRight'],
  },

  moveInChart: { scope: 'chart', keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] },
  enlargeChart: { scope: 'chart', keys: ['Plus', '='] },
  reduceChart: { scope: 'chart', keys: ['-'] },
  fitChart: { scope: 'chart', keys: ['0'] },
  chooseInChart: { scope: 'chart', keys: ['Enter', 'Space'] },
  foldInChart: { scope: 'chart', keys: ['F'] },
  focusInChart: { scope: 'chart', keys: ['O'] },
  searchChart: { scope: 'chart', keys: ['/'] },
  leaveChart: { scope: 'chart', keys: ['Escape'] },
} as const satisfies Readonly<Record<string, Shortcut>>;

export type ShortcutId = keyof typeof shortcuts;

/** The ids of the shortcuts of a part, in order. */
export const shortcutsIn = (scope: ShortcutScope): ShortcutId[] =>
  (Object.keys(shortcuts) as ShortcutId[]).filter(id => shortcuts[id].scope === scope);

export const keysOf = (id: ShortcutId): readonly string[] => shortcuts[id].keys;
