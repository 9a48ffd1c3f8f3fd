import * as z from 'zod/mini';
import { type CellType, defineColumns, type EditableColumn } from './columns.ts';

const specialTypes = ['row-number', 'row-checkbox', 'row-radio', 'row-expand', 'row-drag-sort'] as const;

/** Every type that is data alone; a slot is drawn by the page, in TypeScript. The compiler finds a missing one. */
const valueTypes: Readonly<Record<Exclude<CellType, 'slot'>, true>> = {
  normal: true,
  input: true,
  inputNumber: true,
  textarea: true,
  input_pop: true,
  select: true,
  'select-search': true,
  'select-multiple': true,
  sel_search: true,
  sel_search_async: true,
  list_multi: true,
  date: true,
  datetime: true,
  time: true,
  checkbox: true,
  checkbox_meta: true,
  radio: true,
  upload: true,
  file: true,
  image: true,
  popup: true,
  progress: true,
  sel_depart: true,
  sel_user: true,
  tags: true,
  hidden: true,
};

const text = z.string();
const flag = z.boolean();
const width = z.number().check(z.positive());
const choice = { value: text, disabled: z.optional(flag) };

/** The options of a column that are data; what is a function is declared in TypeScript. */
const optionsSchema = z.strictObject({
  type: text,
  key: z.optional(text),
  field: z.optional(text),
  title: z.union([text, z.tuple([text, text])]),
  width: z.optional(width),
  defaultValue: z.optional(z.json()),
  defaultChecked: z.optional(flag),
  customValue: z.optional(z.tuple([z.json(), z.json()])),
  disabled: z.optional(flag),
  editableIn: z.optional(z.enum(['new', 'stored'])),
  isOrder: z.optional(flag),
  statistics: z.optional(z.array(z.enum(['sum', 'average']))),
  fieldExtendJson: z.optional(text),
  validateRules: z.optional(
    z.array(
      z.strictObject({
        required: z.optional(flag),
        unique: z.optional(flag),
        pattern: z.optional(text),
        message: z.optional(text),
      }),
    ),
  ),
  linkageKey: z.optional(text),
  placeholder: z.optional(text),
  options: z.optional(
    z.array(z.union([z.strictObject({ ...choice, text }), z.strictObject({ ...choice, title: text })])),
  ),
  dictCode: z.optional(text),
  dict: z.optional(text),
  async: z.optional(flag),
  props: z.optional(z.record(text, z.json())),
  allowDownload: z.optional(flag),
  allowRemove: z.optional(flag),
  allowInput: z.optional(flag),
  allowSearch: z.optional(flag),
  action: z.optional(text),
  token: z.optional(flag),
  data: z.optional(z.record(text, text)),
  responseName: z.optional(text),
  number: z.optional(z.number().check(z.positive())),
  btnText: z.optional(text),
  popupCode: z.optional(text),
  orgFields: z.optional(text),
  destFields: z.optional(text),
  param: z.optional(z.record(text, text)),
  sorter: z.optional(text),
  format: z.optional(text),
  tipsContent: z.optional(text),
});

const specialSchema = z.strictObject({ type: z.enum(specialTypes), width: z.optional(width) });

const isSpecial = (type: unknown) => specialTypes.some(each => each === type);

/** What is wrong with columns: each fault names the column, and the option where it is about one. */
export class ColumnsError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ColumnsError';
    this.faults = faults;
  }
}

/**
 * The columns of a table as a server declares them (TABLE-06), checked: an unknown type or option names which and where.
 *
 * @param json the parsed JSON: a list of columns
 * @throws ColumnsError with every fault, in the order of the columns
 * @example const columns = columnsFromJson(JSON.parse(reply.columns));
 */
export function columnsFromJson(json: unknown): readonly EditableColumn[] {
  if (!Array.isArray(json)) throw new ColumnsError(['The columns are not a list']);
  const faults = json.flatMap(faultsOf);
  if (faults.length > 0) throw new ColumnsError(faults);
  try {
    return defineColumns(json as readonly EditableColumn[]);
  } catch (error) {
    throw new ColumnsError([error instanceof Error ? error.message : String(error)]);
  }
}

function faultsOf(column: unknown, index: number): string[] {
  if (typeof column !== 'object' || column === null) return [`Column ${index + 1} is not an object`];
  const { type, key, field } = column as Readonly<Record<string, unknown>>;
  const name = key ?? field;
  const where = `Column ${index + 1}${typeof name === 'string' ? ` ("${name}")` : ''}`;
  if (!isSpecial(type) && !Object.hasOwn(valueTypes, String(type))) {
    return [`${where} has the unknown type ${JSON.stringify(type)}`];
  }
  const { error } = (isSpecial(type) ? specialSchema : optionsSchema).safeParse(column);
  const issues = error?.issues ?? [];
  return issues.flatMap(issue => {
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map(
        option => `${where} has the unknown option "${[path, option].filter(Boolean).join('.')}"`,
      );
    }
    return [
      `${where}: the option "${path}" ${valueAt(column, issue.path) === undefined ? 'is missing' : 'has a wrong value'}`,
    ];
  });
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (part, key) => (part === null || part === undefined ? undefined : Reflect.get(Object(part), key)),
    value,
  );
