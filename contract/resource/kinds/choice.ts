import { type Choice, type Field, fieldOf } from '../field.ts';
import { type CodedOptions, type CodedValue, codedKind } from './coded.ts';

export interface ChoiceOptions extends CodedOptions {
  readonly choices: readonly Choice[];
}

const choiceKind = codedKind<ChoiceOptions>('choice', ({ choices }) => ({ choices }));

/** One of a few values that are part of the program, or several. */
export const choice = <const Options extends ChoiceOptions>(
  options: Options,
): Field<CodedValue<Options>, CodedValue<Options> | string, Options> =>
  fieldOf<CodedValue<Options>, ChoiceOptions, CodedValue<Options> | string>(choiceKind)(options);
