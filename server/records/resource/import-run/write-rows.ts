import { nameOfRecord } from '#contract/resource/names.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { editedResource } from '../batch/edit.ts';
import { refusalOf, writeRow } from '../batch/try-row.ts';
import type { AnyServer } from '../definition.ts';
import { RefusedRecordError } from '../sanitise-change.ts';
import { uniqueFieldsOf } from '../unique.ts';
import { writeRecords } from '../write.ts';
import type { Judged } from './judge-rows.ts';
import { noteRows, type RowNote } from './note-rows.ts';
import type { Fault } from './stored-run.ts';

type Adding = Extract<Judged, { kind: 'add' }>;
type Updating = Extract<Judged, { kind: 'update' }>;

/** Whether rows are written, or written and set back to know what refuses them. */
export type Mode = 'try' | 'write';

/** Ends a transaction whose write is only tried. */
class TriedError extends Error {}

/**
 * Writes judged rows as requests would, or tries to, and notes what became of each: what was written in the transaction of its
 * write, so that no import is half done in a way that nobody can see.
 */
export async function writeRows(
  judged: readonly Judged[],
  { server, runId, mode }: { server: AnyServer; runId: string; mode: Mode },
  context: HandlerContext,
): Promise<void> {
  const target = { server, runId, mode };
  const notes: RowNote[] = judged.flatMap((each): RowNote[] => {
    const { position } = each.row;
    if (each.kind === 'skip') return [{ position, outcome: 'skips', recordId: each.id, name: each.name }];
    return each.kind === 'refuse' ? [{ position, outcome: refusedIn(mode), faults: each.faults }] : [];
  });
  await addRows(
    judged.filter(each => each.kind === 'add'),
    target,
    context,
    notes,
  );
  for (const each of judged) {
    if (context.left.aborted) break;
    if (each.kind === 'update') await updateRow(each, target, context, notes);
  }
  await noteRows(context.db, runId, notes);
}

const refusedIn = (mode: Mode) => (mode === 'try' ? 'refused' : 'failed');

interface Target {
  readonly server: AnyServer;
  readonly runId: string;
  readonly mode: Mode;
}

/** Adds rows together; where that is refused, those around the refused row, or each half by itself, until the refused rows are alone. */
async function addRows(
  rows: readonly Adding[],
  target: Target,
  context: HandlerContext,
  notes: RowNote[],
): Promise<void> {
  const { server, mode, runId } = target;
  if (rows.length === 0) return;
  const tried = rows.map(({ row }): RowNote => ({ position: row.position, outcome: 'adds' }));
  try {
    await context.db.transaction(async (db: Database) => {
      const inside = { ...context, db, ...(mode === 'try' && { publish: () => undefined }) };
      const change = { kind: 'add', inputs: rows.map(({ values }) => values) } as const;
      const request = { verb: 'importExcel', change, log: false, isTried: mode === 'try' } as const;
      const added = await writeRecords(server, request, inside);
      if (mode === 'try') throw new TriedError();
      await noteRows(
        db,
        runId,
        rows.map(({ row: { position } }, index) => noteOfAdded(server, position, added[index] ?? {})),
      );
    });
  } catch (error) {
    if (error instanceof TriedError) {
      notes.push(...tried);
      return;
    }
    const [only, ...others] = rows;
    if (only && others.length === 0) {
      notes.push({
        position: only.row.position,
        outcome: refusedIn(mode),
        faults: faultsOf(server, error, context),
      });
      return;
    }
    for (const part of partsAround(rows, error)) await addRows(part, target, context, notes);
  }
}

/**
 * The parts in which rows are tried that were refused together. Where the refusal names its row, those before it have passed
 * what refused it, and it is tried alone; those behind it are halved, so that a sheet full of refused rows is not written
 * once for each of them.
 */
function partsAround<Row>(rows: readonly Row[], error: unknown): readonly (readonly Row[])[] {
  // A hook may write records of another resource, which has other positions.
  const named = error instanceof RefusedRecordError && error.position < rows.length;
  const end = named ? error.position : 0;
  const behind = rows.slice(named ? end + 1 : 0);
  const half = Math.ceil(behind.length / 2);
  return [
    rows.slice(0, end),
    ...(named ? [rows.slice(end, end + 1)] : []),
    behind.slice(0, half),
    behind.slice(half),
  ];
}

function noteOfAdded(server: AnyServer, position: number, row: object): RowNote {
  const { id, recordVersion } = row as { id?: unknown; recordVersion?: unknown };
  return {
    position,
    outcome: 'added',
    recordId: String(id),
    name: nameOfRecord(server.resource, row) || String(id),
    version: typeof recordVersion === 'number' ? recordVersion : null,
  };
}

async function updateRow(
  { row: { position }, id, values }: Updating,
  { server, runId, mode }: Target,
  context: HandlerContext,
  notes: RowNote[],
): Promise<void> {
  const attempt = { id, version: null, values };
  const edited = editedResource(server.resource.name);
  const result = await writeRow(
    edited,
    attempt,
    context,
    mode === 'try'
      ? undefined
      : ({ name, version, changes }, db) =>
          noteRows(db, runId, [{ position, outcome: 'updated', recordId: id, name, version, changes }]),
  );
  if ('reason' in result) {
    const { reason, fieldErrors, name = '' } = result;
    const faults = faultsAt(reason, fieldErrors);
    notes.push({ position, outcome: refusedIn(mode), recordId: id, name, faults });
  } else if (mode === 'try') {
    const isSame = Object.keys(result.changes).length === 0;
    notes.push({ position, outcome: isSame ? 'skips' : 'updates', recordId: id, name: result.name });
  }
}

/** What refuses a row, at its cells where the refusal names fields. */
function faultsOf(server: AnyServer, error: unknown, context: HandlerContext): Fault[] {
  const reason = refusalOf(error, context);
  const fields = error instanceof BusinessError ? error.fieldErrors : undefined;
  const taken = uniqueFieldsOf(server).find(({ message }) => message === reason);
  return faultsAt(reason, fields ?? (taken && { [taken.name]: taken.message }));
}

function faultsAt(reason: string, fieldErrors: Readonly<Record<string, string>> | undefined): Fault[] {
  const fields = Object.entries(fieldErrors ?? {});
  return fields.length > 0
    ? fields.map(([field, message]) => ({ field, message }))
    : [{ field: undefined, message: reason }];
}
