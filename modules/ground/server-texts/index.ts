import type { Envelope } from '#contract/envelope.ts';
import type { RequestError } from '#modules/ground/platform/http/index.ts';
import { currentLanguage } from '#modules/ground/platform/i18n/index.ts';

const loadTranslation = () => import('./translate.ts');

/**
 * Loads the translation of the server's texts into the language of the console; undefined in Chinese, the language of
 * the server. If it does not load, texts are shown as they are.
 */
export const serverTextTranslation = (): Promise<(text: string) => string> | undefined =>
  currentLanguage() === 'zh-CN'
    ? undefined
    : loadTranslation().then(
        ({ translateServerText }) => translateServerText,
        () => text => text,
      );

/** Translates the messages of a success or a failure into the language of the console, for `configureHttp`. */
export const translatedReply = <Reply extends Envelope<unknown> | RequestError>(
  reply: Reply,
): Reply | Promise<Reply> =>
  currentLanguage() === 'zh-CN' || reply.message === ''
    ? reply
    : loadTranslation().then(
        ({ translateReply }) => translateReply(reply),
        () => reply,
      );
