import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import {
  type ImportRow,
  type ImportRowOutcome,
  type ImportRunPhase,
  type ImportShown,
  importRunPage,
  type importRunState,
} from '#contract/areas/import-runs.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { importRows, importRuns } from '#server/kernel/db/schema/index.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { hasLostServer } from '../background/running.ts';
import type { ParsedRow } from '../import/read-row.ts';
import { requireImporter } from './permitted.ts';
import {
  cellsOf,
  correctionsOf,
  importedServer,
  planOf,
  type StoredRow,
  type StoredRun,
  textOfCell,
} from './run.ts';

export type Fault = Extract<ParsedRow, { faults: unknown }>['faults'][number];

export const runningPhases: ReadonlySet<ImportRunPhase> = new Set(['checking', 'importing', 'undoing']);

interface Wanted {
  readonly id?: string | undefined;
  readonly resource?: string | undefined;
  readonly phases?: ReadonlySet<ImportRunPhase>;
}

/** The last import of the caller among the wanted ones; one whose server has stopped is noted as interrupted. */
export async function currentRun(
  { id, resource, phases }: Wanted,
  context: HandlerContext,
): Promise<StoredRun | undefined> {
  const { db, now } = context;
  const { userId } = callerOf(context);
  const [run] = await db
    .select()
    .from(importRuns)
    .where(
      and(
        eq(importRuns.userId, userId),
        id === undefined ? undefined : eq(importRuns.id, id),
        resource === undefined ? undefined : eq(importRuns.resource, resource),
        phases && inArray(importRuns.phase, [...phases]),
      ),
    )
    .orderBy(desc(importRuns.startTime))
    .limit(1);
  if (!run || !runningPhases.has(run.phase) || !hasLostServer(run, now())) return run;
  const phase = 'interrupted';
  await db
    .update(importRuns)
    .set({ phase })
    .where(and(eq(importRuns.id, run.id), eq(importRuns.touchedTime, run.touchedTime)));
  return { ...run, phase };
}

/** An import of the caller with one page of its rows; null for none. */
export async function stateOfRun(
  { id, shown = 'all', page = 1 }: ParsedInputOf<typeof importRunState>,
  context: HandlerContext,
): Promise<OutputOf<typeof importRunState>> {
  const run = await currentRun({ id }, context);
  return run ? presentRun(run, { shown, page }, context) : null;
}

const outcomesOf: Readonly<Record<ImportShown, readonly ImportRowOutcome[] | undefined>> = {
  all: undefined,
  faults: ['refused', 'failed', 'kept'],
  written: ['adds', 'updates', 'added', 'updated', 'undone'],
  left: ['skips', 'leftOut', 'waiting'],
};

/** What a reply states about an import. */
export async function presentRun(
  run: StoredRun,
  { shown, page }: { readonly shown: ImportShown; readonly page: number },
  context: HandlerContext,
): Promise<NonNullable<OutputOf<typeof importRunState>>> {
  await requireImporter(importedServer(run.resource), context);
  const { db } = context;
  const counted = await db
    .select({ outcome: importRows.outcome, rows: count() })
    .from(importRows)
    .where(eq(importRows.runId, run.id))
    .groupBy(importRows.outcome);
  const wanted = outcomesOf[shown];
  const rows = await db
    .select()
    .from(importRows)
    .where(and(eq(importRows.runId, run.id), wanted && inArray(importRows.outcome, [...wanted])))
    .orderBy(asc(importRows.position))
    .limit(importRunPage)
    .offset((page - 1) * importRunPage);
  const sum = (of: typeof counted) => of.reduce((total, each) => total + each.rows, 0);
  return {
    id: run.id,
    resource: run.resource,
    fileName: run.fileName,
    encoding: run.encoding,
    phase: run.phase,
    message: run.message,
    startTime: formatDateTime(run.startTime),
    columns: JSON.parse(run.columns) as { heading: string; samples: string[] }[],
    hiddenRows: run.hiddenRows,
    plan: planOf(run),
    total: sum(counted),
    counts: Object.fromEntries(counted.map(each => [each.outcome, each.rows])),
    found: sum(counted.filter(({ outcome }) => !wanted || wanted.includes(outcome))),
    rows: rows.map(row => presentRow(row, run)),
  };
}

function presentRow(row: StoredRow, run: StoredRun): ImportRow {
  const plan = planOf(run);
  const sheet = cellsOf(row);
  const corrections = correctionsOf(row);
  const fields = [...new Set([...Object.keys(plan.mapping), ...Object.keys(corrections)])];
  const faults = row.faults === null ? [] : (JSON.parse(row.faults) as Fault[]);
  return {
    position: row.position,
    number: row.number,
    outcome: row.outcome,
    recordId: row.recordId,
    name: row.name,
    cells: Object.fromEntries(fields.map(field => [field, textOfCell(field, plan, sheet, corrections)])),
    faults: faults.map(({ field, message }) => ({ field: field ?? null, message })),
  };
}
