export {
  DictionaryField,
  type DictionaryFieldProps,
  loadDictionaryField,
} from './components/dictionary-field.tsx';
