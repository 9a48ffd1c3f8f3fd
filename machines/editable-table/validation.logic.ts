import { keyOf, type TableColumn } from './columns.logic.ts';
import { expressionOf } from './patterns.logic.ts';
import type { TableRow } from './rows.logic.ts';
import type { CellAddress, CellFault, ValidateRule } from './rule.types.ts';
import { type CountOf, createTally, sameness } from './tally.logic.ts';

/** The result of a check: without a message the cell passed. */
export interface CellOutcome extends CellAddress {
  readonly message: string | undefined;
}

/** The default messages of rules. */
export const faultMessages = {
  required: '不能为空',
  unique: '值不能重复',
  pattern: '格式不正确',
  handler: '校验不通过',
} as const;

type Message = string | undefined;

/**
 * The message of the first rule that a cell fails; undefined when it passes all (TABLE-90 to TABLE-96). An
 * empty value fails only `required`. Without a handler among the rules the result is immediate.
 */
export function cellFault(
  rules: readonly ValidateRule[],
  rows: readonly TableRow[],
  row: TableRow,
  column: string,
  countOf: CountOf = createTally(),
): Message | Promise<Message> {
  const value = row.values[column];
  for (const [index, rule] of rules.entries()) {
    const plain = plainFault(rule, value, () => countOf(rows, column, value) > 1);
    if (plain !== undefined) return rule.message ?? plain;
    if (!rule.handler) continue;
    const rest = rules.slice(index + 1);
    return handlerFault(rule, value, row).then(fault => fault ?? cellFault(rest, rows, row, column, countOf));
  }
  return undefined;
}

function plainFault(
  { required, unique, pattern }: ValidateRule,
  value: unknown,
  isShared: () => boolean,
): Message {
  const isEmpty = sameness(value) === undefined;
  if (required && isEmpty) return faultMessages.required;
  if ((unique || pattern === 'only') && !isEmpty && isShared()) return faultMessages.unique;
  if (pattern === undefined || pattern === 'only' || isEmpty) return undefined;
  return String(value).search(expressionOf(pattern)) === -1 ? faultMessages.pattern : undefined;
}

/** A message of the handler takes precedence over that of its rule. */
async function handlerFault(
  { handler, message }: ValidateRule,
  value: unknown,
  row: TableRow,
): Promise<Message> {
  const verdict = (await handler?.(value, row)) ?? true;
  const { passed, message: handlerMessage } =
    typeof verdict === 'boolean' ? { passed: verdict, message: undefined } : verdict;
  return passed ? undefined : (handlerMessage ?? message ?? faultMessages.handler);
}

const thrown = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The outcomes of some cells, each as soon as its rules have decided; a check that throws counts as failed (TABLE-95). */
export function outcomesOf(
  cells: readonly (CellAddress & { readonly row: TableRow; readonly rules: readonly ValidateRule[] })[],
  rows: readonly TableRow[],
  countOf: CountOf,
): CellOutcome[] | Promise<CellOutcome[]> {
  const outcomes: CellOutcome[] = [];
  const waiting: Promise<void>[] = [];
  for (const { rowId, column, row, rules } of cells) {
    const keep = (message: Message) => void outcomes.push({ rowId, column, message });
    const fault = cellFault(rules, rows, row, column, countOf);
    if (fault instanceof Promise) waiting.push(fault.then(keep, error => keep(thrown(error))));
    else keep(fault);
  }
  return waiting.length === 0 ? outcomes : Promise.all(waiting).then(() => outcomes);
}

/** The cells of the table that fail, row by row (TABLE-101, TABLE-102). Columns without rules cost nothing. */
export async function tableFaults(
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
): Promise<CellFault[]> {
  const ruled = columns.filter(({ validateRules }) => validateRules && validateRules.length > 0);
  if (ruled.length === 0) return [];
  const countOf = createTally();
  const real = rows.filter(row => !row.isPlaceholder);
  const faults: (CellFault | Promise<CellFault | undefined>)[] = [];
  for (const row of real) {
    for (const column of ruled) {
      const key = keyOf(column);
      const fault = cellFault(column.validateRules ?? [], real, row, key, countOf);
      if (fault instanceof Promise) {
        faults.push(
          fault.then(message =>
            message === undefined ? undefined : { rowId: row.id, column: key, message },
          ),
        );
      } else if (fault !== undefined) faults.push({ rowId: row.id, column: key, message: fault });
    }
  }
  return (await Promise.all(faults)).filter(fault => fault !== undefined);
}
