import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { Settings } from '#machines/settings/settings.logic.ts';
import type { settingsMachine } from '#machines/settings/settings.machine.ts';
import { isLanguage, LANGUAGES, onLanguageChange, setLanguage } from '#modules/platform/i18n/index.ts';
import { storedLanguage, storedSettings } from '#modules/platform/storage/index.ts';
import { createSettings, type SettingsActor } from './create-settings.ts';

let actor: SettingsActor | undefined;
let forgetLanguage = () => {};

/** The one owner of the local settings in this page; send it what the person chooses. */
export function settingsActor(): SettingsActor {
  actor ??= createSettings(import.meta.env.DEV);
  return actor;
}

/** How the person set up the console in this browser, as it stands now (SETTINGS-16). */
export function preferences(): Settings {
  return settingsActor().getSnapshot().context.settings;
}

/**
 * Takes up what the last visit left, before the first paint; from then on every change is kept, of the language too.
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

/** Lets go of the settings: nothing is kept from now on, and whoever asks for them again reads what is stored. */
export function leavePreferences(): void {
  forgetLanguage();
  actor?.stop();
  actor = undefined;
}

/** Shows the options: in the drawer of the development preview, elsewhere in the person's own dialog (HEADER-08). */
export function openSettings(): void {
  const settings = settingsActor();
  settings.send({ type: settings.getSnapshot().hasTag('drawerOffered') ? 'drawer.open' : 'dialog.open' });
}

/** A value chosen from the settings; the component re-renders when it changes. */
export function useSettings<Value>(select: (snapshot: SnapshotFrom<typeof settingsMachine>) => Value): Value {
  return useSelector(settingsActor(), select);
}

/** The first stored form of the settings held the language as well. */
function languageOfBefore(): unknown {
  const stored = storedSettings.read();
  return typeof stored === 'object' && stored !== null && 'language' in stored ? stored.language : undefined;
}
