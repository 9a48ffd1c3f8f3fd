import { useSyncExternalStore } from 'react';
import { onLanguageChange, setLanguage } from '#modules/platform/i18n/index.ts';
import { defaultSettings, type LocalSettings, storedSettings } from '#modules/platform/storage/index.ts';
import { applyTheme } from '#modules/ui/index.ts';

const listeners = new Set<() => void>();
let current = defaultSettings;

/** How the person set up the console in this browser, as it stands now. */
export function preferences(): LocalSettings {
  return current;
}

/** Changes some of it, shows the change and keeps it for the next visit (LAYOUT-10). */
export function changePreferences(changes: Partial<LocalSettings>): void {
  current = { ...current, ...changes };
  storedSettings.write(current);
  show();
  for (const listener of listeners) listener();
}

/** Takes up what the last visit left, before the first paint; from then on a change of language is kept, too. */
export function restorePreferences(): void {
  current = storedSettings.read() ?? defaultSettings;
  setLanguage(current.language);
  show();
  onLanguageChange(language => {
    if (language !== current.language) changePreferences({ language });
  });
}

/** What the person set up, inside a component, which re-renders when it changes. */
export function usePreferences(): LocalSettings {
  return useSyncExternalStore(subscribe, preferences);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(): void {
  const { mode, color, weak, theme } = current;
  applyTheme({ mode, accent: color, colorWeak: weak, sider: theme });
}
