export { refetchDictionaries } from './api.ts';
export { DictionaryTag } from './components/dictionary-tag.tsx';
export { bilingualItemText, isShownAsTag, shippedTextsOf } from './text.ts';
export { type Dictionary, useDictionary } from './use-dictionary.ts';
export { useDictionaryFailure } from './use-dictionary-failure.ts';
export { useDictionaryUpdates } from './use-dictionary-updates.ts';
