import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import {
  type BatchEditPhase,
  type BatchEditRow,
  type BatchEditShown,
  batchEditPage,
  type batchEditState,
} from '#contract/areas/batch-edit.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { batchEditRows, batchEdits } from '#server/kernel/db/schema/index.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { hasLostServer } from '../background/running.ts';
import { hiddenFields } from '../hidden-fields.ts';
import { changesOf, editedResource, type StoredEdit, type StoredEditRow } from './edit.ts';
import { requireEditor } from './permitted.ts';

export const runningPhases: ReadonlySet<BatchEditPhase> = new Set<BatchEditPhase>([
  ...(['previewing', 'applying', 'undoing'] as const),
]);

interface Wanted {
  readonly id?: string | undefined;
  readonly resource?: string | undefined;
  readonly phases?: ReadonlySet<BatchEditPhase>;
}

/** The last batch edit of the caller among the wanted ones; one whose server has stopped is noted as interrupted. */
export async function currentEdit(
  { id, resource, phases }: Wanted,
  { db, now, ...context }: HandlerContext,
): Promise<StoredEdit | undefined> {
  const { userId } = callerOf({ db, now, ...context });
  const [edit] = await db
    .select()
    .from(batchEdits)
    .where(
      and(
        eq(batchEdits.userId, userId),
        id === undefined ? undefined : eq(batchEdits.id, id),
        resource === undefined ? undefined : eq(batchEdits.resource, resource),
        phases && inArray(batchEdits.phase, [...phases]),
      ),
    )
    .orderBy(desc(batchEdits.startTime))
    .limit(1);
  if (!edit || !runningPhases.has(edit.phase) || !hasLostServer(edit, now())) return edit;
  const phase = 'interrupted';
  await db
    .update(batchEdits)
    .set({ phase })
    .where(and(eq(batchEdits.id, edit.id), eq(batchEdits.touchedTime, edit.touchedTime)));
  return { ...edit, phase };
}

/** A batch edit of the caller with one page of its records, as the caller may read them. */
export async function stateOfEdit(
  { id, resource, shown = 'all', page = 1 }: ParsedInputOf<typeof batchEditState>,
  context: HandlerContext,
): Promise<OutputOf<typeof batchEditState>> {
  const edit = await currentEdit({ id, resource }, context);
  if (!edit) return null;
  const { server } = editedResource(edit.resource);
  await requireEditor(server, context);
  const { db } = context;
  const counted = await db
    .select({ outcome: batchEditRows.outcome, rows: count() })
    .from(batchEditRows)
    .where(eq(batchEditRows.editId, edit.id))
    .groupBy(batchEditRows.outcome);
  const wanted = outcomesOf[shown];
  const rows = await db
    .select()
    .from(batchEditRows)
    .where(and(eq(batchEditRows.editId, edit.id), wanted && inArray(batchEditRows.outcome, [...wanted])))
    .orderBy(asc(batchEditRows.position))
    .limit(batchEditPage)
    .offset((page - 1) * batchEditPage);
  const hidden = await hiddenFields(server, context);
  const sum = (of: typeof counted) => of.reduce((total, each) => total + each.rows, 0);
  return {
    id: edit.id,
    resource: edit.resource,
    phase: edit.phase,
    message: edit.message,
    startTime: formatDateTime(edit.startTime),
    total: sum(counted),
    counts: Object.fromEntries(counted.map(each => [each.outcome, each.rows])),
    found: sum(counted.filter(({ outcome }) => !wanted || wanted.includes(outcome))),
    rows: rows.map(row => presentRow(row, hidden)),
  };
}

const outcomesOf: Readonly<Record<BatchEditShown, readonly StoredEditRow['outcome'][] | undefined>> = {
  all: undefined,
  changed: ['changes', 'changed', 'undone'],
  refused: ['refused', 'failed', 'kept'],
};

function presentRow(row: StoredEditRow, hidden: readonly string[]): BatchEditRow {
  const changes = Object.entries(changesOf(row)).filter(([name]) => !hidden.includes(name));
  return {
    id: row.recordId,
    name: row.name || row.recordId,
    outcome: row.outcome,
    reason: row.reason,
    changes: changes.map(([field, { before, after }]) => ({
      field,
      before: before.value,
      after: after.value,
      beforeText: before.text,
      afterText: after.text,
    })),
  };
}
