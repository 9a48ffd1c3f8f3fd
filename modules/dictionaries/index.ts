export { type Dictionary, useDictionary } from './use-dictionary.ts';
