import type { CodedOptions } from '#contract/resource/kinds/coded.ts';

type Looked = Pick<CodedOptions, 'as' | 'radio'>;

/** How a form offers the choices of a field; `radio` is the older name of one look. */
export const lookOf = ({ as, radio }: Looked) => as ?? (radio ? 'radio' : 'select');

/** Whether a look is a group of controls. */
export const isGroupLook = (options: Looked): boolean => !['select', 'search'].includes(lookOf(options));
