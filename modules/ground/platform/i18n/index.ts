export { translateBilingual, useBilingual } from './bilingual.ts';
export {
  currentLanguage,
  onLanguageChange,
  registerMessages,
  setLanguage,
  textOf,
  useLanguage,
  useText,
} from './i18n.ts';
export { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from './languages.ts';
export type { MessageKey, MessageNamespace, MessageTree, Translate } from './messages.ts';
export { joined, listed, quoted, withinSentence, withSign } from './punctuation.ts';
