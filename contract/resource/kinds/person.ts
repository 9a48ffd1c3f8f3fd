import { type Field, fieldOf } from '../field.ts';
import { type CodedOptions, codedKind } from './coded.ts';

const personKind = codedKind<CodedOptions>('person', () => ({ resource: 'user' }));

/** One or several people, by id. */
export const person = <const Options extends CodedOptions>(
  options: Options,
): Field<string, string, Options> => fieldOf<string, CodedOptions>(personKind)(options);
