import { type ImportPlan, type ImportRowOutcome, importColumnLimit } from '#contract/areas/import-runs.ts';
import type { importRows, importRuns } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { type AnyServer, servedResources } from '../definition.ts';
import { hasStandardImport } from '../kept-handlers.ts';

export type StoredRun = typeof importRuns.$inferSelect;
export type StoredRow = typeof importRows.$inferSelect;

/** What the cells of a row show by column of the sheet, and why some of them cannot be read. */
export interface SheetCells {
  readonly cells: readonly string[];
  readonly faults?: Readonly<Record<number, string>>;
}

/** The rows that are written when an import starts. */
export const writtenByStart = ['adds', 'updates'] as const satisfies readonly ImportRowOutcome[];

/** The rows that stay as they are when all are checked again. */
export const settled = [
  'added',
  'updated',
  'undone',
  'kept',
  'leftOut',
] as const satisfies readonly ImportRowOutcome[];

export const planOf = ({ plan }: Pick<StoredRun, 'plan'>): ImportPlan => JSON.parse(plan) as ImportPlan;

export const cellsOf = ({ sheet }: Pick<StoredRow, 'sheet'>): SheetCells => JSON.parse(sheet) as SheetCells;

export const correctionsOf = ({
  corrections,
}: Pick<StoredRow, 'corrections'>): Readonly<Record<string, string>> =>
  corrections === null ? {} : (JSON.parse(corrections) as Record<string, string>);

/** The resource whose records are imported. @throws BusinessError for one that does not import in steps */
export function importedServer(name: string): AnyServer {
  const server = servedResources().find(({ resource }) => resource.name === name);
  if (!server || !hasStandardImport(server)) throw new BusinessError('这些记录不能分步导入');
  return server;
}

/** The text of the cell of a field: as it was corrected, else as the sheet has it. */
export function textOfCell(
  field: string,
  { mapping }: Pick<ImportPlan, 'mapping'>,
  { cells }: SheetCells,
  corrections: Readonly<Record<string, string>>,
): string {
  const corrected = corrections[field];
  if (corrected !== undefined) return corrected;
  const column = mapping[field] ?? importColumnLimit;
  return cells[column] ?? '';
}
