import * as z from 'zod/mini';
import { badRegionLook, isRegionLook, type RegionLook } from '../../region.ts';
import { type Field, type FieldKind, type FieldOptions, fieldOf } from '../field.ts';
import { type TextRule, textInput } from './text-input.ts';

export interface RegionOptions extends FieldOptions {
  /** How a form offers it: one cascading field (the default), or a list for each level. */
  readonly as?: RegionLook;
}

const codeOfRegion: TextRule = {
  pattern: /^\d{6}$/,
  message: ['地区应为六位代码', 'A region is a code of six digits'],
  form: 'code',
};

const regionKind: FieldKind<RegionOptions> = {
  name: 'region',
  list: () => 'string',
  output: () => z.string(),
  input: (options, translate) => textInput({ ...options, max: 6, rules: [codeOfRegion] }, translate),
  codes: () => ({ region: true }),
};

/**
 * A province, city or county of China, by its code.
 *
 * @throws Error for a look that there is not (FORM-03)
 */
export function region<const Options extends RegionOptions>(
  options: Options,
): Field<string, string, Options> {
  if (options.as !== undefined && !isRegionLook(options.as)) throw new Error(badRegionLook);
  return fieldOf<string, RegionOptions>(regionKind)(options);
}
