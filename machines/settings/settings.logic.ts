/** The local settings (SETTINGS-16). */
export interface Settings {
  readonly sidebarOpened: boolean;
  readonly device: 'desktop' | 'mobile';
  /** Of the console itself. */
  readonly mode: 'light' | 'dark' | 'system';
  /** Of the menu. */
  readonly theme: 'dark' | 'light';
  readonly layout: 'sidemenu' | 'topmenu';
  readonly contentWidth: 'Fixed' | 'Fluid';
  readonly fixedHeader: boolean;
  readonly fixedSidebar: boolean;
  readonly autoHideHeader: boolean;
  /** The name of a preset of the primary colour. */
  readonly color: string;
  readonly weak: boolean;
  readonly multipage: boolean;
}

/** The defaults (SETTINGS-03, SETTINGS-05). */
export const defaultSettings: Settings = {
  sidebarOpened: true,
  device: 'desktop',
  mode: 'system',
  theme: 'dark',
  layout: 'sidemenu',
  contentWidth: 'Fixed',
  fixedHeader: true,
  fixedSidebar: true,
  autoHideHeader: false,
  color: 'blue',
  weak: false,
  multipage: true,
};

/** The message when the theme does not compile (SETTINGS-17). */
export const themeFailed = 'Failed to update theme';

/**
 * Settings made consistent: a fluid width needs the navigation at the top (SETTINGS-08), and a header that is not fixed
 * does not hide (SETTINGS-11).
 */
export function agreeing(settings: Settings): Settings {
  return {
    ...settings,
    contentWidth: settings.layout === 'topmenu' ? settings.contentWidth : 'Fixed',
    autoHideHeader: settings.fixedHeader && settings.autoHideHeader,
  };
}
