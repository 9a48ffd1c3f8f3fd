import { eq, lt } from 'drizzle-orm';
import { type ImportEncoding, importColumnLimit, importEncodings } from '#contract/areas/import-runs.ts';
import { importRowLimit } from '#contract/constants.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { importRows, importRuns } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { uploadedForm } from '#server/kernel/http/uploaded-files.ts';
import type { SheetRow } from '#server/kernel/spreadsheet/job.ts';
import { type ReadTable, readAnyTable } from '#server/kernel/spreadsheet/read-any-table.ts';
import { SpreadsheetError } from '#server/kernel/spreadsheet/spreadsheet-error.ts';
import { requireImporter } from './permitted.ts';
import { guessedPlan, importedColumns } from './plan.ts';
import { importedServer, type SheetCells, type StoredRun } from './run.ts';

/** How long an import can be read and undone, in milliseconds. */
const kept = 7 * 24 * 60 * 60_000;

/** The first values of a column, by which people recognise it. */
const sampleCount = 3;
const sampleLength = 60;

/** A statement has at most 65,535 parameters, and each row has some of its own. */
const rowsPerStatement = 1_000;

const isEncoding = (text: string | undefined): text is ImportEncoding =>
  importEncodings.some(encoding => encoding === text);

/** Reads the sheet of a request; its rows wait for a plan. */
export async function uploadRun(_input: unknown, context: HandlerContext): Promise<{ id: string }> {
  const { db, now } = context;
  const { files, fields } = await uploadedForm(context.request, '上传的内容不完整，请重试');
  const server = importedServer(fields.get('resource') ?? '');
  await requireImporter(server, context);
  const [file, ...others] = files;
  if (!file) throw new BusinessError('请选择文件');
  if (others.length > 0) throw new BusinessError('一次只能导入一个文件');
  const encoding = fields.get('encoding');
  const table = await readAnyTable(file.name, {
    file: file.content,
    encoding: isEncoding(encoding) ? encoding : undefined,
    headings: importedColumns(server).map(({ heading }) => heading),
    rowLimit: server.options.import?.rowLimit ?? importRowLimit,
    columnLimit: importColumnLimit,
  }).catch((error: unknown) => {
    throw error instanceof SpreadsheetError ? new BusinessError(error.message) : error;
  });
  await db.delete(importRuns).where(lt(importRuns.startTime, new Date(now().getTime() - kept)));
  const run: StoredRun = {
    id: newId(),
    userId: callerOf(context).userId,
    resource: server.resource.name,
    fileName: file.name.slice(-200),
    encoding: table.encoding ?? null,
    phase: 'uploaded',
    columns: '[]',
    hiddenRows: 0,
    plan: JSON.stringify(guessedPlan(server, table.headings)),
    message: null,
    isCancelled: false,
    startTime: now(),
    touchedTime: now(),
  };
  await db.transaction((tx: Database) => storeTable(run, table, tx));
  return { id: run.id };
}

async function storeTable(run: StoredRun, table: ReadTable, db: Database): Promise<void> {
  const first: SheetRow[] = [];
  let position = 0;
  let hiddenRows = 0;
  await db.insert(importRuns).values(run);
  const waiting: (typeof importRows.$inferInsert)[] = [];
  const store = async () => {
    if (waiting.length > 0) await db.insert(importRows).values(waiting.splice(0));
  };
  for await (const rows of table.batches()) {
    first.push(...rows.slice(0, Math.max(sampleCount - first.length, 0)));
    for (const row of rows) {
      if (row.isHidden) hiddenRows += 1;
      waiting.push({ runId: run.id, position, number: row.number, sheet: JSON.stringify(cellsIn(row)) });
      position += 1;
    }
    if (waiting.length >= rowsPerStatement) await store();
  }
  await store();
  const columns = table.headings.map((heading, column) => ({
    heading: heading.slice(0, sampleLength),
    samples: first.map(({ cells }) => (cells[column] ?? '').slice(0, sampleLength)),
  }));
  await db
    .update(importRuns)
    .set({ columns: JSON.stringify(columns), hiddenRows })
    .where(eq(importRuns.id, run.id));
}

const cellsIn = ({ cells, faults }: SheetRow): SheetCells => ({ cells, ...(faults && { faults }) });
