export { LanguageSwitch } from './components/language-switch.tsx';
export { ThemeSwitch } from './components/theme-switch.tsx';
export { changePreferences, preferences, restorePreferences } from './preferences.ts';
