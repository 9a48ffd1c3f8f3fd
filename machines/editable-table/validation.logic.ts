import { keyOf, type TableColumn } from './columns.logic.ts';
import type { TableRow } from './rows.logic.ts';

/** A check provided by the page: passes or fails, with an optional message (TABLE-95). */
export type CellHandler = (
  value: unknown,
  row: TableRow,
) => Promise<boolean | { readonly passed: boolean; readonly message?: string }>;

/** A rule of a column (TABLE-13). */
export interface ValidateRule {
  readonly required?: boolean;
  readonly unique?: boolean;
  /** `only` does the same as `unique` (TABLE-92). */
  readonly pattern?: RegExp | string;
  readonly handler?: CellHandler;
  readonly message?: string;
}

export type ValidatedColumn = TableColumn & { readonly validateRules?: readonly ValidateRule[] };

/** A cell, by its row and the key of its column. */
export interface CellAddress {
  readonly rowId: string;
  readonly column: string;
}

/** A cell that failed, with the message of the first rule that did. */
export interface CellFault extends CellAddress {
  readonly message: string;
}

/** The default messages of rules. */
export const faultMessages = {
  required: '不能为空',
  unique: '值不能重复',
  pattern: '格式不正确',
  handler: '校验不通过',
} as const;

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * The message of the first rule that a cell fails; undefined when it passes all (TABLE-90 to TABLE-96). An
 * empty value fails only `required`.
 */
export async function cellFault(
  rules: readonly ValidateRule[],
  rows: readonly TableRow[],
  row: TableRow,
  column: string,
): Promise<string | undefined> {
  const value = row.values[column];
  const shared =
    !isEmpty(value) && rows.some(other => other.id !== row.id && isSame(other.values[column], value));
  for (const rule of rules) {
    const plain = plainFault(rule, value, shared);
    if (plain !== undefined) return rule.message ?? plain;
    const fault = await handlerFault(rule, value, row);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

const isSame = (one: unknown, other: unknown) => !isEmpty(one) && String(one) === String(other);

function plainFault(
  { required, unique, pattern }: ValidateRule,
  value: unknown,
  shared: boolean,
): string | undefined {
  if (required && isEmpty(value)) return faultMessages.required;
  if ((unique || pattern === 'only') && shared) return faultMessages.unique;
  if (pattern === undefined || pattern === 'only' || isEmpty(value)) return undefined;
  return String(value).search(pattern) === -1 ? faultMessages.pattern : undefined;
}

/** A message of the handler takes precedence over that of its rule. */
async function handlerFault(
  { handler, message }: ValidateRule,
  value: unknown,
  row: TableRow,
): Promise<string | undefined> {
  if (!handler) return undefined;
  const verdict = await handler(value, row);
  const { passed, message: handlerMessage } =
    typeof verdict === 'boolean' ? { passed: verdict, message: undefined } : verdict;
  return passed ? undefined : (handlerMessage ?? message ?? faultMessages.handler);
}

/** The cells of the table that fail, row by row (TABLE-101, TABLE-102). */
export async function tableFaults(
  columns: readonly ValidatedColumn[],
  rows: readonly TableRow[],
): Promise<CellFault[]> {
  const real = rows.filter(row => !row.isPlaceholder);
  const cells = real.flatMap(row =>
    columns.map(async column => {
      const message = await cellFault(column.validateRules ?? [], real, row, keyOf(column));
      return message === undefined ? [] : [{ rowId: row.id, column: keyOf(column), message }];
    }),
  );
  return (await Promise.all(cells)).flat();
}
