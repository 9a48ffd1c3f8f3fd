import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { isLanguage, LANGUAGES, type Language } from './languages.ts';
import type { MessageNamespace, MessageTree, NoSurplus, SameKeys, Translate } from './messages.ts';

const DEFAULT_LANGUAGE: Language = 'zh-CN';
const i18n = i18next.createInstance();

i18n.init({
  lng: DEFAULT_LANGUAGE,
  fallbackLng: DEFAULT_LANGUAGE,
  supportedLngs: [...LANGUAGES],
  resources: {},
  initAsync: false,
  returnNull: false,
  interpolation: { escapeValue: false },
});

type Translator = (key: string, values?: object) => string;

/**
 * One for all components, by language and namespace. A page reads hundreds of texts when it opens; one without values is
 * looked up once.
 */
const translators = new Map<string, Translator>();

function markDocument(language: Language): void {
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}

/**
 * Registers the texts of a feature in both languages, synchronously; call it at module level. A key that one
 * language lacks is a type error.
 *
 * @returns the handle to pass to {@link useText} and {@link textOf}
 * @example
 * export const loginText = registerMessages('login', {
 *   'zh-CN': { title: '登录', left: '还剩 {{count}} 次' },
 *   'en-US': { title: 'Sign in', left: '{{count}} attempts left', left_one: 'One attempt left' },
 * });
 */
export function registerMessages<const Zh extends MessageTree, const En extends MessageTree>(
  namespace: string,
  messages: { 'zh-CN': Zh; 'en-US': En & SameKeys<Zh> & NoSurplus<Zh, En> },
): MessageNamespace<Zh> {
  for (const language of LANGUAGES) {
    i18n.addResourceBundle(language, namespace, messages[language], true, true);
    translators.delete(`${language} ${namespace}`);
  }
  return { name: namespace };
}

/** The texts of a namespace inside a component, which re-renders when the language changes. */
export function useText<Tree>(namespace: MessageNamespace<Tree>): Translate<Tree> {
  return translatorOf(namespace.name, useLanguage()) as Translate<Tree>;
}

function translatorOf(ns: string, lng: Language): Translator {
  const id = `${lng} ${ns}`;
  const known = translators.get(id);
  if (known) return known;
  const texts = new Map<string, string>();
  const translator: Translator = (key, values) => {
    if (values) return i18n.t(key, { ...values, ns, lng });
    const text = texts.get(key) ?? i18n.t(key, { ns, lng });
    texts.set(key, text);
    return text;
  };
  translators.set(id, translator);
  return translator;
}

/** The texts of a namespace outside React, in the language at the time of each call. */
export function textOf<Tree>(namespace: MessageNamespace<Tree>): Translate<Tree> {
  return ((key: string, values?: object) =>
    i18n.t(key, { ...values, ns: namespace.name })) as Translate<Tree>;
}

/** The current language of the console. */
export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
}

/** Changes the language of every mounted component and of `<html lang>`. */
export function setLanguage(language: Language): void {
  markDocument(language);
  if (language === currentLanguage()) return;
  void i18n.changeLanguage(language);
}

/**
 * Calls back after every change of language; the place to store the choice.
 *
 * @returns a function that ends the subscription
 */
export function onLanguageChange(listener: (language: Language) => void): () => void {
  const report = () => listener(currentLanguage());
  i18n.on('languageChanged', report);
  return () => i18n.off('languageChanged', report);
}

function followLanguage(listener: () => void): () => void {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
}

/** The current language inside a component, which re-renders when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(followLanguage, currentLanguage, currentLanguage);
}
