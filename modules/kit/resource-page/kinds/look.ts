import type { CodedOptions } from '#contract/resource/kinds/coded.ts';

type Looked = Pick<CodedOptions, 'as'>;

/** How a form offers the choices of a field. */
export const lookOf = ({ as = 'select' }: Looked) => as;

/** Whether a look is a group of controls. */
export const isGroupLook = (options: Looked): boolean => !['select', 'search'].includes(lookOf(options));
