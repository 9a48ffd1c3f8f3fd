/** The colour scheme: `system` follows the operating system, live and without a script. */
export type ThemeMode = 'light' | 'dark' | 'system';

/** The eight primary colours [SETTINGS-04], blue first because it is the default [SETTINGS-05]. */
export const ACCENTS = [
  { name: 'blue', 'zh-CN': '拂晓蓝', 'en-US': 'Daybreak blue' },
  { name: 'indigo', 'zh-CN': '极客蓝', 'en-US': 'Geek blue' },
  { name: 'purple', 'zh-CN': '酱紫', 'en-US': 'Golden purple' },
  { name: 'red', 'zh-CN': '薄暮', 'en-US': 'Dusk' },
  { name: 'orange', 'zh-CN': '火山', 'en-US': 'Volcano' },
  { name: 'gold', 'zh-CN': '日暮', 'en-US': 'Sunset' },
  { name: 'cyan', 'zh-CN': '明青', 'en-US': 'Cyan' },
  { name: 'green', 'zh-CN': '极光绿', 'en-US': 'Polar green' },
] as const;

/** The name of a primary colour, the value of `data-accent`. */
export type AccentName = (typeof ACCENTS)[number]['name'];

/** The settings that determine the look of the whole application. */
export interface Theme {
  mode: ThemeMode;
  accent: AccentName;
  colorWeak: boolean;
  /** The menu's own scheme [SETTINGS-02]; dark by default [SETTINGS-03]. */
  sider?: 'dark' | 'light';
}

/**
 * Applies a theme through attributes of `<html>`, which the tokens depend on. It stores nothing.
 *
 * @param root another element than `<html>`, to preview a theme inside it
 */
export function applyTheme(theme: Theme, root: HTMLElement = document.documentElement): void {
  root.dataset.theme = theme.mode;
  root.dataset.accent = theme.accent;
  root.dataset.sider = theme.sider ?? 'dark';
  root.toggleAttribute('data-color-weak', theme.colorWeak);
}
