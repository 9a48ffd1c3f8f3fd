import type { Settings } from '#machines/settings/settings.logic.ts';
import { isLanguage, LANGUAGES, type Language } from '#modules/ground/platform/i18n/index.ts';
import { storedLanguage, storedSettings } from '#modules/ground/platform/storage/index.ts';

/** The stored local settings, unchecked: their machine checks them once the console runs. */
export function storedLook(): Readonly<Partial<Record<keyof Settings | 'language', unknown>>> {
  const stored = (storedSettings.read() ?? {}) as Readonly<Record<string, unknown>>;
  const { settings } = stored;
  return typeof settings === 'object' && settings !== null ? settings : stored;
}

/** The language of the last visit; the first stored format of the settings contained it as well. */
export function languageOfBefore(): Language {
  const language = storedLanguage.read() ?? storedLook().language;
  return isLanguage(language) ? language : LANGUAGES[0];
}
