import * as z from 'zod/mini';
import { type Field, type FieldKind, type FieldOptions, type Fields, fieldOf } from '../field.ts';
import type { KindName } from '../kind-name.ts';
import type { Translate } from '../text.ts';

export interface SubFormOptions extends FieldOptions {
  /** The fields of each entry. */
  readonly fields: Fields;
  /** The most entries; by default 50. */
  readonly most?: number;
  /** Longest JSON, in characters; that of the column. */
  readonly max?: number;
}

/** An entry of a sub-form: the values of its fields, as in requests. */
export type SubFormEntry = Readonly<Record<string, string | number>>;

/** Kinds whose values are short and stand for themselves. A file would not be found by what looks for its uses. */
const kinds: ReadonlySet<KindName> = new Set<KindName>([
  ...([
    'choice',
    'date',
    'dateTime',
    'dictionary',
    'flag',
    'line',
    'number',
    'region',
    'text',
    'time',
  ] as const),
]);

const usualMost = 50;
const longest = 20_000;

export const mostEntries = ({ most = usualMost }: SubFormOptions): number => most;

/** The entries of a stored value; a value that is no list of entries has none. */
export function entriesOfSubForm(value: unknown): readonly SubFormEntry[] {
  const list = listOf(value);
  return list?.every(isEntry) ? list : [];
}

/** The value that stores entries; empty without any. */
export const valueOfSubForm = (entries: readonly SubFormEntry[]): string =>
  entries.length === 0 ? '' : JSON.stringify(entries);

function listOf(value: unknown): readonly unknown[] | undefined {
  try {
    const list: unknown = JSON.parse(String(value));
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

const isEntry = (entry: unknown): entry is SubFormEntry =>
  typeof entry === 'object' &&
  entry !== null &&
  !Array.isArray(entry) &&
  Object.values(entry).every(value => typeof value === 'string' || typeof value === 'number');

/** The first fault of an entry, with its place; otherwise the entry in its normal form. */
function judged(
  entry: SubFormEntry,
  place: number,
  fields: readonly (readonly [string, Field])[],
  translate: Translate,
): { entry: SubFormEntry } | { fault: string } {
  const known = fields.map(([name]) => name);
  const at = translate([`第 ${place} 项`, `Entry ${place}`]);
  if (Object.keys(entry).some(name => !known.includes(name)))
    return { fault: `${at}${translate(['：内容无法识别', ': not known'])}` };
  const normal: Record<string, string | number> = {};
  for (const [name, { kind, options }] of fields) {
    const value = entry[name] ?? '';
    const { required } = options;
    if (value === '') {
      if (required) return { fault: `${at}${translate(['：', ': '])}${translate(required)}` };
      continue;
    }
    const found = kind.input(options as never, translate).safeParse(value);
    if (!found.success) {
      const label = translate(options.label);
      const why = found.error.issues[0]?.message ?? '';
      return { fault: `${at}${translate(['，', ', '])}${label}${translate(['：', ': '])}${why}` };
    }
    if (typeof found.data === 'string' || typeof found.data === 'number') normal[name] = found.data;
  }
  return { entry: normal };
}

const kind: FieldKind<SubFormOptions> = {
  name: 'subForm',
  list: () => 'string',
  output: () => z.string(),
  input: (options, translate) => {
    const { required, max = longest } = options;
    const fields = Object.entries(options.fields);
    const most = mostEntries(options);
    const missing = required && translate(required);
    const unreadable = translate(['不是有效的条目', 'Not valid entries']);
    const tooMany = translate([`最多 ${most} 项`, `At most ${most} entries`]);
    const tooLong = translate([`内容过长，最多 ${max} 个字符`, `Too long: at most ${max} characters`]);
    return z.pipe(
      z.string(missing === undefined ? undefined : { error: missing }),
      z.transform<string, string>((value, { issues }) => {
        const refuse = (message: string) => {
          issues.push({ code: 'custom', input: value, message });
          return value;
        };
        const list = value === '' ? [] : listOf(value);
        if (!list?.every(isEntry)) return refuse(unreadable);
        if (list.length === 0) return missing === undefined ? '' : refuse(missing);
        if (list.length > most) return refuse(tooMany);
        const entries: SubFormEntry[] = [];
        for (const [index, entry] of list.entries()) {
          const result = judged(entry, index + 1, fields, translate);
          if ('fault' in result) return refuse(result.fault);
          entries.push(result.entry);
        }
        const text = valueOfSubForm(entries);
        return text.length > max ? refuse(tooLong) : text;
      }),
    );
  },
};

const declare = fieldOf<string, SubFormOptions>(kind);

/**
 * A part of a form that repeats: a list of entries, each with the same fields, stored as JSON. The fields are declared like
 * those of a resource, and follow their own rules on both sides.
 *
 * @throws at start for a field of a kind that an entry cannot have
 */
export const subForm: typeof declare = options => {
  for (const [name, field] of Object.entries(options.fields))
    if (!kinds.has(field.kind.name))
      throw new Error(`A sub-form has no field of kind ${field.kind.name}: ${name}`);
  return declare(options);
};
