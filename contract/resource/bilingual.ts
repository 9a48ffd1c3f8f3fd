import type { Field, FieldOptions } from './field.ts';
import type { TextOptions } from './kinds/text-input.ts';
import { withOptions } from './listed.ts';

type English<Given> = Omit<Given, 'required' | 'unique' | 'list' | 'search' | 'sheet' | 'section' | 'hint'>;

/** A text in two languages: the field itself in Chinese, and `<name>En` beside it, which may be empty. */
type InBoth<Name extends string, Value, Input, Given extends FieldOptions, Further = unknown> = {
  readonly [Key in Name]: Field<Value, Input, Given>;
} & { readonly [Key in `${Name}En`]: Field<Value, Input, English<Given> & FieldOptions & Further> };

/**
 * A field whose text is written in Chinese and in English. Lists, details and names show it in the language of the
 * console, and in Chinese where there is no English one.
 *
 * @example fields: { ...bilingual('name', line({ label: ['名称', 'Name'], max: 100 })) }
 */
export function bilingual<const Name extends string, Value, Input, Given extends TextOptions>(
  name: Name,
  field: Field<Value, Input, Given>,
): InBoth<Name, Value, Input, Given> {
  const { required, unique, list, search, sheet, section, hint, placeholder, ...shared } = field.options;
  const [chinese, english] = shared.label;
  const label = [`${chinese}（英文）`, `${english} (English)`] as const;
  return {
    [name]: withOptions(field, { english: `${name}En` }),
    [`${name}En`]: { kind: field.kind, options: { ...shared, label } },
  } as unknown as InBoth<Name, Value, Input, Given>;
}

/** What distinguishes an English name that servers of the family neither send nor store. */
const here = { label: ['英文名', 'English name'], extension: true, capability: 'englishNames' } as const;

/** As {@link bilingual}, for the name of a record of the family, whose servers have no English beside it. */
export function bilingualHere<const Name extends string, Value, Input, Given extends TextOptions>(
  name: Name,
  field: Field<Value, Input, Given>,
): InBoth<Name, Value, Input, Given, typeof here> {
  const both = bilingual(name, field) as Readonly<Record<string, Field>>;
  const english = `${name}En`;
  return {
    ...both,
    [english]: withOptions(both[english] as Field, here),
  } as unknown as InBoth<Name, Value, Input, Given, typeof here>;
}
