import type { AnyResource } from '#contract/resource/define-resource.ts';
import type { CodeSource, Field, Fields } from '#contract/resource/field.ts';
import type { KindName } from '#contract/resource/kind-name.ts';
import type { CodedOptions } from '#contract/resource/kinds/coded.ts';
import { isReadable, isWritable } from '#contract/resource/schemas.ts';
import { audit } from '../examples.ts';
import type { ResourceWire } from './kit-lines.ts';

/** What a value of a kind looks like on the wire. Kinds that refer to other records are empty in an example. */
const values: { readonly [Kind in KindName]?: unknown } = {
  colour: '#336699',
  date: '1987-05-18',
  dateTime: '2026-03-02 10:30:00',
  file: 'temp/catalogue.pdf',
  image: 'temp/tripod.png',
  json: '{}',
  line: 'B1',
  number: 1,
  text: '青铜器',
};

/**
 * A record of a resource whose lines nobody writes: its place on the wire is that of its declaration, and its
 * endpoints are those of the kit.
 * @throws for a required field of a kind without an example; such a resource states its own record
 */
export function exampleOf({
  name,
  path,
  permission,
  fields,
  audit: audited,
  lifecycle,
}: AnyResource): ResourceWire {
  const all = Object.entries(fields as Fields);
  const written = all.filter(([, field]) => isWritable(field, 'adding'));
  const readable = all.filter(([, field]) => isReadable(field));
  const verbs = Object.entries(lifecycle?.verbs ?? {}).filter(([, { operation }]) => !operation);
  return {
    name,
    path,
    permission,
    written: Object.fromEntries(
      written.map(([field, each]) => [field, exampleValue(each, `${name}.${field}`)]),
    ),
    unread: written.filter(([, field]) => !isWritable(field, 'editing')).map(([field]) => field),
    row: {
      id: '1911000000000000001',
      ...Object.fromEntries(readable.map(([field, each]) => [field, exampleValue(each, `${name}.${field}`)])),
      ...(audited !== false && audit),
    },
    verbs: Object.fromEntries(verbs.map(([verb, { done }]) => [verb, done?.[0] ?? '操作成功!'])),
  };
}

const choicesOf = ({ kind, options }: Field) => {
  const source: CodeSource | undefined = kind.codes?.(options as never);
  return source && 'choices' in source ? source.choices : [];
};

function exampleValue(field: Field, place: string): unknown {
  const { values: accepted, numeric, required } = field.options as CodedOptions;
  const chosen = choicesOf(field)[0]?.value;
  const value =
    accepted?.[0] ?? (numeric && chosen ? Number(chosen) : chosen) ?? values[field.kind.name] ?? null;
  if (value === null && required)
    throw new Error(`${place} is required: state a record of it in tests/contract/wire/areas`);
  return value;
}
