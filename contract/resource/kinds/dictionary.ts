import { type Field, fieldOf } from '../field.ts';
import { type CodedOptions, type CodedValue, codedKind } from './coded.ts';

export interface DictionaryOptions extends CodedOptions {
  /** Code of the dictionary, or `table,text,code` of a registered table. */
  readonly dictionary: string;
}

const dictionaryKind = codedKind<DictionaryOptions>('dictionary', ({ dictionary: code }) => ({
  dictionary: code,
}));

/** A code of a dictionary, one or several. */
export const dictionary = <const Options extends DictionaryOptions>(
  options: Options,
): Field<CodedValue<Options>, CodedValue<Options> | string, Options> =>
  fieldOf<CodedValue<Options>, DictionaryOptions, CodedValue<Options> | string>(dictionaryKind)(options);
