import { currentLanguage } from '#modules/platform/i18n/index.ts';

/**
 * Loads the translation of the server's texts into the language of the console; undefined in Chinese, the language of
 * the server. Without the translation, as on a cut connection, texts are shown as they are.
 */
export const serverTextTranslation = (): Promise<(text: string) => string> | undefined =>
  currentLanguage() === 'zh-CN'
    ? undefined
    : import('./translate.ts').then(
        ({ translateServerText }) => translateServerText,
        () => text => text,
      );
