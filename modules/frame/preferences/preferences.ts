import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { Settings } from '#machines/settings/settings.logic.ts';
import type { settingsMachine } from '#machines/settings/settings.machine.ts';
import { isLanguage, LANGUAGES, onLanguageChange, setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { storedLanguage, storedSettings } from '#modules/ground/platform/storage/index.ts';
import { createSettings, type SettingsActor } from './create-settings.ts';

let actor: SettingsActor | undefined;
let forgetLanguage = () => {};

/** The actor of the local settings of this page, to send it events. */
export function settingsActor(): SettingsActor {
  actor ??= createSettings(import.meta.env.DEV);
  return actor;
}

/** The current local settings (SETTINGS-16). */
export function preferences(): Settings {
  return settingsActor().getSnapshot().context.settings;
}

/**
 * Restores the settings of the last visit before the first paint, and stores every later change, including that
 * of the language.
 *
 * @param preview whether this is the development preview (SETTINGS-01)
 */
export function restorePreferences({ preview = import.meta.env.DEV } = {}): void {
  const language = storedLanguage.read() ?? languageOfBefore();
  forgetLanguage();
  setLanguage(isLanguage(language) ? language : LANGUAGES[0]);
  forgetLanguage = onLanguageChange(storedLanguage.write);
  actor?.stop();
  actor = createSettings(preview);
}

/** Stops the settings: changes are no longer stored, and the next use reads them from storage again. */
export function leavePreferences(): void {
  forgetLanguage();
  actor?.stop();
  actor = undefined;
}

/** Opens the settings: the drawer in the development preview, elsewhere the dialog (HEADER-08). */
export function openSettings(): void {
  const settings = settingsActor();
  settings.send({ type: settings.getSnapshot().hasTag('drawerOffered') ? 'drawer.open' : 'dialog.open' });
}

/** A value chosen from the settings; the component re-renders when it changes. */
export function useSettings<Value>(select: (snapshot: SnapshotFrom<typeof settingsMachine>) => Value): Value {
  return useSelector(settingsActor(), select);
}

/** The first stored format of the settings contained the language as well. */
function languageOfBefore(): unknown {
  const stored = storedSettings.read();
  return typeof stored === 'object' && stored !== null && 'language' in stored ? stored.language : undefined;
}
