export { DictionaryField, type DictionaryFieldProps } from './components/dictionary-field.tsx';
