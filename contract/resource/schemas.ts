import * as z from 'zod/mini';
import { audit, id, optional } from '../fields.ts';
import type { FieldKind as ListKind } from '../list-query.ts';
import type { AuditOptions } from './audit.ts';
import type { Field, FieldOptions, Fields, Writable } from './field.ts';
import { inChinese, type Translate } from './text.ts';

type OptionsOf<F> = F extends Field<infer _V, infer _I, infer Options> ? Options : never;
type ValueOf<F> = F extends Field<infer Value, infer _I, infer _O> ? Value : never;
type InputOf<F> = F extends Field<infer _V, infer Input, infer _O> ? Input : never;

/** Names of the fields that are in replies and that lists filter and sort by. */
export type ReadableName<F extends Fields> = {
  [Name in keyof F & string]: OptionsOf<F[Name]> extends { secret: true } | { virtual: true } ? never : Name;
}[keyof F & string];

type Coded = { dictionary: string } | { choices: object } | { resource: string } | { several: true };
/** Names of the fields with a text beside them in replies, as `<name>_dictText`. */
export type CodedName<F extends Fields> = {
  [Name in ReadableName<F>]: OptionsOf<F[Name]> extends { withoutText: true }
    ? never
    : OptionsOf<F[Name]> extends Coded
      ? Name
      : never;
}[ReadableName<F>];

type Never<Mode extends 'adding' | 'editing'> = 'never' | (Mode extends 'adding' ? 'editing' : 'adding');
/** Names of the fields that a person writes in a new record, or in an existing one. */
export type WritableName<F extends Fields, Mode extends 'adding' | 'editing'> = {
  [Name in keyof F & string]: OptionsOf<F[Name]> extends { writable: Never<Mode> } ? never : Name;
}[keyof F & string];

type Reply<F> = OptionsOf<F> extends { notNull: true } ? ValueOf<F> : ValueOf<F> | null;
type Extension<F> = OptionsOf<F> extends { extension: true } ? true : false;
/** Absent in the replies of other servers if it is an extension. */
type ReplySchema<Value, IsExtension> = IsExtension extends true
  ? z.ZodMiniOptional<z.ZodMiniType<Value, Value>>
  : z.ZodMiniType<Value, Value>;
type Text = z.ZodMiniOptional<z.ZodMiniType<string, string>>;

/** The options of the audit columns, or `false` for records without them. */
export type Audit = AuditOptions | false;
type AuditShape<A> = A extends false ? Record<never, never> : typeof audit;
/** What every record has beyond the family's: how often it was saved. */
const versioned = { recordVersion: z.optional(z.int()) };

/** The id of a record: a text that the server generates, unless a field of that name declares another one. */
type IdShape<F extends Fields> =
  'id' extends ReadableName<F>
    ? string extends keyof F
      ? z.ZodMiniType<string, string>
      : ReplySchema<Reply<F['id']>, Extension<F['id']>>
    : z.ZodMiniType<string, string>;

/** The shape of a record in replies. */
export type RecordShape<F extends Fields, A extends Audit = AuditOptions> = {
  id: IdShape<F>;
} & {
  [Name in Exclude<ReadableName<F>, 'id'>]: ReplySchema<Reply<F[Name]>, Extension<F[Name]>>;
} & { [Name in CodedName<F> as `${Name}_dictText`]: Text } & AuditShape<A> &
  typeof versioned;

type Kept<F> = z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniType<InputOf<F>, InputOf<F>>>>;

/** The shape of a new record in requests. */
export type AddShape<F extends Fields> = {
  [Name in WritableName<F, 'adding'>]: OptionsOf<F[Name]> extends { fillRule: string }
    ? Kept<F[Name]>
    : OptionsOf<F[Name]> extends { required: readonly string[] }
      ? z.ZodMiniType<InputOf<F[Name]>, InputOf<F[Name]>>
      : Kept<F[Name]>;
};

/** The shape of a changed record in requests: null and absent keep the stored value. */
export type EditShape<F extends Fields> = { id: typeof id } & {
  [Name in WritableName<F, 'editing'>]: Kept<F[Name]>;
};

/** Names of the fields that lists filter and sort by. */
type FilterableName<F extends Fields> = {
  [Name in ReadableName<F>]: OptionsOf<F[Name]> extends { filterable: false } ? never : Name;
}[ReadableName<F>];

/** The list fields of a resource: its readable fields and the audit columns. */
export type ListFieldsOf<F extends Fields, A extends Audit = AuditOptions> = {
  [Name in FilterableName<F> | 'id' | keyof AuditShape<A>]: ListKind;
};

const neverWritten = { adding: ['never', 'editing'], editing: ['never', 'adding'] } as const satisfies Record<
  'adding' | 'editing',
  readonly Writable[]
>;

/** Whether a person writes the field in a new record, or in an existing one. */
export const isWritable = ({ options }: Field, mode: 'adding' | 'editing'): boolean =>
  !neverWritten[mode].some(writable => writable === options.writable);

/** Whether the field is in replies and can be used by lists. */
export const isReadable = ({ options }: Field): boolean => !options.secret && !options.virtual;

/** Whether the values of the field are HTML, which the server sanitises. */
export const isRichText = ({ kind }: Field): boolean => kind.name === 'richText';

/** Whether the values of the field are long formatted texts, which only replies about one record contain. */
export const isLongText = (field: Field): boolean => isRichText(field) || field.kind.name === 'markdown';

/** Whether lists filter and sort by the field. */
const isFilterable = (field: Field): boolean => isReadable(field) && field.options.filterable !== false;

const namesWhere = (fields: Fields, holds: (field: Field) => boolean) =>
  Object.entries(fields).filter(([, field]) => holds(field));

const optionsFor = (field: Field) => field.options as never;

/** The schema of a record in replies. */
export function recordShape<const F extends Fields, A extends Audit = AuditOptions>(
  fields: F,
  audited?: A,
): RecordShape<F, A> {
  const readable = namesWhere(fields, isReadable);
  const values = readable.map(([name, field]) => {
    const known = field.kind.output(optionsFor(field));
    const value = field.options.notNull ? known : z.nullable(known);
    return [name, field.options.extension ? z.optional(value) : value];
  });
  const texts = readable
    .filter(([, { kind, options }]) => kind.codes !== undefined && !options.withoutText)
    .map(([name]) => [`${name}_dictText`, z.optional(z.string())]);
  return {
    id: z.string(),
    ...Object.fromEntries([...values, ...texts]),
    ...(audited !== false && audit),
    ...versioned,
  } as RecordShape<F, A>;
}

/** The schema of one field of a request. */
export const inputOf = (field: Field, translate: Translate): z.ZodMiniType =>
  field.kind.input(optionsFor(field), translate);

/** The field as a new record needs it: the server gives it the value of its fill rule where it has none. */
export const askedOfNew = (field: Field): Field =>
  field.options.fillRule === undefined
    ? field
    : { ...field, options: { ...field.options, required: undefined } };

/** The shape of a new record in requests. */
export function addShape<const F extends Fields>(fields: F): AddShape<F> {
  const entries = namesWhere(fields, field => isWritable(field, 'adding')).map(([name, field]) => {
    const asked = askedOfNew(field);
    const schema = inputOf(asked, inChinese);
    return [name, isRequired(asked.options) ? schema : optional(schema)];
  });
  return Object.fromEntries(entries) as AddShape<F>;
}

/** The shape of a changed record in requests. */
export function editShape<const F extends Fields>(fields: F): EditShape<F> {
  const entries = namesWhere(fields, field => isWritable(field, 'editing')).map(([name, field]) => [
    name,
    optional(inputOf(field, inChinese)),
  ]);
  return { id: idInput(fields), ...Object.fromEntries(entries) } as EditShape<F>;
}

/**
 * The schema of the id of a record that a request is about. Clients of the family send one that is entered by hand as it
 * is in replies, such as a number.
 */
export const idInput = (fields: Fields): typeof id =>
  fields.id === undefined
    ? id
    : (z.pipe(z.union([id, z.int()]), z.transform(String)) as unknown as typeof id);

const isRequired = ({ required }: FieldOptions) => required !== undefined;

/** The columns that a client may filter and sort by. */
export function listFieldsOf<const F extends Fields, A extends Audit = AuditOptions>(
  fields: F,
  audited?: A,
): ListFieldsOf<F, A> {
  const own = namesWhere(fields, isFilterable).map(([name, field]) => [
    name,
    field.kind.list(optionsFor(field)),
  ]);
  return {
    id: 'string',
    ...Object.fromEntries(own),
    ...(audited !== false && {
      createBy: 'string',
      createTime: 'datetime',
      updateBy: 'string',
      updateTime: 'datetime',
    }),
  } as ListFieldsOf<F, A>;
}
