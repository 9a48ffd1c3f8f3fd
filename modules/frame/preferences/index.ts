export type { Settings } from '#machines/settings/settings.logic.ts';
export { settingsMachine } from '#machines/settings/settings.machine.ts';
export { LanguageSwitch } from './components/language-switch.tsx';
export { SegmentedChoice, SwitchRow } from './components/setting-rows.tsx';
export { SettingsHost } from './components/settings-host.tsx';
export { SettingsPanel } from './components/settings-panel.tsx';
export { ThemeSwitch } from './components/theme-switch.tsx';
export {
  leavePreferences,
  openSettings,
  preferences,
  restorePreferences,
  settingsActor,
  useSettings,
} from './preferences.ts';
export { settingsText } from './settings-text.ts';
