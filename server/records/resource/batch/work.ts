import { and, asc, eq, gt } from 'drizzle-orm';
import type { BatchEditOutcome, BatchEditPhase } from '#contract/areas/batch-edit.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { batchEditRows, batchEdits } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { afterRequests, workInBackground } from '../background/work-in-background.ts';
import { type EditedResource, editedResource, type StoredEdit, type StoredEditRow } from './edit.ts';
import { requireEditor } from './permitted.ts';

/** After so many records the rights of the person are read again. */
const rowsPerChunk = 20;

/** What the work on a batch edit does to each of its records. */
export interface Step {
  /** The records that it is about. */
  readonly of: BatchEditOutcome;
  readonly run: (row: StoredEditRow, edited: EditedResource, context: HandlerContext) => Promise<void>;
  /** The phase after the last record, and after a cancel. */
  readonly done: BatchEditPhase;
  readonly cancelled: BatchEditPhase;
}

/** Notes what became of a record. */
export const noteRow = (
  db: Database,
  { editId, position }: Pick<StoredEditRow, 'editId' | 'position'>,
  outcome: Partial<StoredEditRow>,
) =>
  db
    .update(batchEditRows)
    .set(outcome)
    .where(and(eq(batchEditRows.editId, editId), eq(batchEditRows.position, position)));

/** Works on a batch edit after the reply, record by record; each of them is whole, whatever ends the work. */
export function workOn({ id, resource }: StoredEdit, step: Step, context: HandlerContext): void {
  const { db } = context;
  const edited = editedResource(resource);
  const isWanted = (after: number) =>
    and(eq(batchEditRows.editId, id), eq(batchEditRows.outcome, step.of), gt(batchEditRows.position, after));
  workInBackground<StoredEditRow>(
    {
      id,
      title: 'a batch edit',
      next: after =>
        db
          .select()
          .from(batchEditRows)
          .where(isWanted(after))
          .orderBy(asc(batchEditRows.position))
          .limit(rowsPerChunk),
      isCancelled: () => isCancelled(id, context),
      requirePermitted: renewed => requireEditor(edited.server, renewed),
      run: async (rows, renewed) => {
        for (const row of rows) {
          if (renewed.left.aborted) return;
          await step.run(row, edited, renewed);
          await afterRequests(renewed);
        }
      },
      end: (how, message) => {
        const phases = { done: step.done, cancelled: step.cancelled };
        return endEdit(context, id, how === 'done' || how === 'cancelled' ? phases[how] : how, message);
      },
    },
    context,
  );
}

/** Whether the person wants it to stop; notes that the work goes on. */
async function isCancelled(id: string, { db, now }: HandlerContext): Promise<boolean> {
  const [edit] = await db
    .update(batchEdits)
    .set({ touchedTime: now() })
    .where(eq(batchEdits.id, id))
    .returning({ isCancelled: batchEdits.isCancelled });
  return edit?.isCancelled ?? true;
}

async function endEdit(
  { db, now }: HandlerContext,
  id: string,
  phase: BatchEditPhase,
  message: string | null,
): Promise<void> {
  await db
    .update(batchEdits)
    .set({ phase, message, isCancelled: false, touchedTime: now() })
    .where(eq(batchEdits.id, id));
}
