import type { Translate } from '#contract/resource/text.ts';
import { currentLanguage, useLanguage } from './i18n.ts';
import type { Language } from './languages.ts';

const translations: Readonly<Record<Language, Translate>> = {
  'zh-CN': ([chinese]) => chinese,
  'en-US': ([, english]) => english,
};

/** Chooses the current language of texts that the contract holds in both. */
export const translateBilingual: Translate = text => translations[currentLanguage()](text);

/** As {@link translateBilingual} inside a component, which renders again when the language changes. */
export const useBilingual = (): Translate => translations[useLanguage()];
