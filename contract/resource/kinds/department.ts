import { type Field, fieldOf } from '../field.ts';
import { type CodedOptions, codedKind } from './coded.ts';

const departmentKind = codedKind<CodedOptions>('department', () => ({ resource: 'department' }));

/** One or several departments, by id. */
export const department = <const Options extends CodedOptions>(
  options: Options,
): Field<string, string, Options> => fieldOf<string, CodedOptions>(departmentKind)(options);
