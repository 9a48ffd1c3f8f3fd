import { and, eq, inArray, lt } from 'drizzle-orm';
import type { BatchEditPhase, previewBatchEdit } from '#contract/areas/batch-edit.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { batchFieldsOf } from '#contract/resource/batch-fields.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { batchEditRows, batchEdits, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { stopRunning } from '../background/running.ts';
import type { AnyServer, Values } from '../definition.ts';
import { changesOf, editedResource, type StoredEdit } from './edit.ts';
import { requireEditor } from './permitted.ts';
import { currentEdit, runningPhases } from './stored-edit.ts';
import { writeRow } from './try-row.ts';
import { noteRow, type Step, workOn } from './work.ts';

/** How long a batch edit can be read and undone, in milliseconds. */
const kept = 7 * 24 * 60 * 60_000;

/** A statement has at most 65,535 parameters, and each row has some of its own. */
const rowsPerStatement = 5_000;

/** Begins a batch edit: in the background each record is written as by a request, and set back. */
export async function beginPreview(
  input: ParsedInputOf<typeof previewBatchEdit>,
  context: HandlerContext,
): Promise<{ id: string }> {
  const { db, now } = context;
  const { userId } = callerOf(context);
  const { server } = editedResource(input.resource);
  await requireEditor(server, context);
  const values = parsedValues(server, input.values);
  await db.delete(batchEdits).where(lt(batchEdits.startTime, new Date(now().getTime() - kept)));
  const edit: StoredEdit = {
    id: newId(),
    userId,
    resource: input.resource,
    phase: 'previewing',
    input: JSON.stringify(values),
    message: null,
    isCancelled: false,
    startTime: now(),
    touchedTime: now(),
  };
  const ids = [...new Set(input.ids)];
  await withNoneRunning(context, async tx => {
    await tx.insert(batchEdits).values(edit);
    for (let start = 0; start < ids.length; start += rowsPerStatement)
      await tx
        .insert(batchEditRows)
        .values(
          ids
            .slice(start, start + rowsPerStatement)
            .map((recordId, index) => ({ editId: edit.id, position: start + index, recordId })),
        );
  });
  workOn(edit, previewing(values), context);
  return { id: edit.id };
}

/** Writes what a preview has found, or goes on with it after a stop. */
export async function beginApply(id: string, context: HandlerContext): Promise<null> {
  const edit = await started(id, ['previewed', 'cancelled', 'interrupted', 'failed'], 'applying', context);
  workOn(edit, applying(JSON.parse(edit.input) as Values), context);
  return null;
}

/** Sets back what was changed. */
export async function beginUndo(id: string, context: HandlerContext): Promise<null> {
  const edit = await started(id, ['applied', 'cancelled', 'interrupted', 'failed'], 'undoing', context);
  workOn(edit, undoing, context);
  return null;
}

/** Stops the work; records that are done stay so. */
export async function cancelEdit(id: string, context: HandlerContext): Promise<null> {
  const [edit] = await context.db
    .update(batchEdits)
    .set({ isCancelled: true })
    .where(
      and(
        eq(batchEdits.id, id),
        eq(batchEdits.userId, callerOf(context).userId),
        inArray(batchEdits.phase, [...runningPhases]),
      ),
    )
    .returning({ id: batchEdits.id });
  if (!edit) throw new BusinessError('没有正在进行的批量修改');
  stopRunning(id);
  return null;
}

/** Takes a batch edit of the caller into its next phase. @throws BusinessError when it is in another one */
async function started(
  id: string,
  from: readonly BatchEditPhase[],
  phase: BatchEditPhase,
  context: HandlerContext,
): Promise<StoredEdit> {
  const known = await currentEdit({ id }, context);
  if (!known) throw new BusinessError('没有这次批量修改，可能已过期');
  await requireEditor(editedResource(known.resource).server, context);
  const [edit] = await withNoneRunning(context, tx =>
    tx
      .update(batchEdits)
      .set({ phase, message: null, isCancelled: false, touchedTime: context.now() })
      .where(and(eq(batchEdits.id, id), inArray(batchEdits.phase, [...from])))
      .returning(),
  );
  if (!edit) throw new BusinessError('这次批量修改当前不能进行此操作');
  return edit;
}

/** Begins one at a time for each person, because it writes thousands of records; two requests wait for each other. */
function withNoneRunning<Result>(
  context: HandlerContext,
  begin: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const { userId } = callerOf(context);
  return context.db.transaction(async db => {
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const running = await currentEdit({ phases: runningPhases }, { ...context, db });
    if (running && runningPhases.has(running.phase))
      throw new BusinessError('您有正在进行的批量修改，请等待完成或先取消');
    return begin(db);
  });
}

/** The values as an edit of one record takes them. @throws BusinessError at the field at fault */
function parsedValues({ resource }: AnyServer, given: Values): Values {
  const names = Object.keys(given);
  if (names.length === 0) throw new BusinessError('请至少填写一个字段');
  const offered = batchFieldsOf(resource);
  const unknown = names.find(name => !offered.includes(name));
  if (unknown !== undefined) throw new BusinessError(`字段“${unknown}”不能批量修改`);
  const parsed = resource.endpoints.edit.input.safeParse({ ...given, id: 'any' });
  const issue = parsed.error?.issues.find(({ path }: { path: unknown[] }) => names.includes(String(path[0])));
  if (issue)
    throw new BusinessError(issue.message, { fieldErrors: { [String(issue.path[0])]: issue.message } });
  if (!parsed.success) throw new BusinessError('这些记录不能批量修改');
  return Object.fromEntries(names.map(name => [name, Reflect.get(parsed.data as object, name)]));
}

const previewing = (values: Values): Step => ({
  of: 'waiting',
  done: 'previewed',
  cancelled: 'previewed',
  run: async (row, edited, context) => {
    const result = await writeRow(edited, { id: row.recordId, version: null, values }, context);
    if ('reason' in result) {
      const { name = row.recordId, reason } = result;
      await noteRow(context.db, row, { name, reason, outcome: 'refused' });
      return;
    }
    const { name, version, changes } = result;
    const outcome = Object.keys(changes).length === 0 ? 'same' : 'changes';
    await noteRow(context.db, row, { name, version, outcome, changes: JSON.stringify(changes) });
  },
});

const applying = (values: Values): Step => ({
  of: 'changes',
  done: 'applied',
  cancelled: 'cancelled',
  run: async (row, edited, context) => {
    const attempt = { id: row.recordId, version: row.version, values };
    const result = await writeRow(edited, attempt, context, ({ version, changes }, db) =>
      noteRow(db, row, { version, outcome: 'changed', changes: JSON.stringify(changes) }),
    );
    if ('reason' in result) await noteRow(context.db, row, { outcome: 'failed', reason: result.reason });
  },
});

const undoing: Step = {
  of: 'changed',
  done: 'undone',
  cancelled: 'applied',
  run: async (row, edited, context) => {
    const before = Object.entries(changesOf(row)).map(([name, change]) => [name, change.before.value ?? '']);
    const attempt = { id: row.recordId, version: row.version, values: Object.fromEntries(before) };
    const result = await writeRow(edited, attempt, context, ({ version }, db) =>
      noteRow(db, row, { version, outcome: 'undone' }),
    );
    if ('reason' in result) await noteRow(context.db, row, { outcome: 'kept', reason: result.reason });
  },
};
