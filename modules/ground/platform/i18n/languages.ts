/** The languages of the console, the default first. */
export const LANGUAGES = ['zh-CN', 'en-US'] as const;

/** A language of the console, as in `<html lang>` and in the stored setting. */
export type Language = (typeof LANGUAGES)[number];

/** The name of each language on the language switch, in the language itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { 'zh-CN': '简体中文', 'en-US': 'English' };

/** Whether a stored or typed value names a language of the console. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some(language => language === value);
}
