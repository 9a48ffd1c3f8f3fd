import { type Field, fieldOf } from '../field.ts';
import { type CodedOptions, codedKind } from './coded.ts';

export interface ReferenceOptions extends CodedOptions {
  /**
   * Name of the resource that the value refers to, which `contract/references.ts` declares; the server defines its table.
   */
  readonly resource: string;
}

const referenceKind = codedKind<ReferenceOptions>('reference', ({ resource }) => ({ resource }));

/** One or several records of another resource. */
export const reference = <const Options extends ReferenceOptions>(
  options: Options,
): Field<string, string, Options> => fieldOf<string, ReferenceOptions>(referenceKind)(options);
