import { and, inArray } from 'drizzle-orm';
import { logType, type OperateType, operateType } from '#contract/areas/log.ts';
import type { AnyResource } from '#contract/resource/define-resource.ts';
import { verbText } from '#contract/resource/permissions.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import type { ListTable } from '#server/records/list/resource.ts';
import { recordVersions } from '#server/records/resource/history/record-versions.ts';
import type { Change, Row, WriteRequest } from './change.ts';
import { goneConflict, requireVersions } from './conflict.ts';
import type { AnyServer, ServerResource, Values, Write } from './definition.ts';
import { withDependencies } from './dependent-values.ts';
import { fillEmpty } from './fill-empty.ts';
import { forgetVersions } from './given-versions.ts';
import { keysOf } from './keys.ts';
import { publishSteps, requireTransition } from './lifecycle.ts';
import { overwrittenOf, writeText } from './log-text.ts';
import { nameOfWrite } from './named-write.ts';
import { notFound } from './not-found.ts';
import { performChange, removesRows } from './perform-change.ts';
import { noteFiles } from './record-files.ts';
import { requireReferences } from './references.ts';
import { sanitiseChange } from './sanitise-change.ts';
import { changeableRows } from './scope.ts';
import { withUniqueErrors } from './unique.ts';
import { requireWithinRules } from './within-rules.ts';
import { requireWritableFields } from './written-fields.ts';

/**
 * The common path of all writes of all resources: within one transaction the rows are selected in the caller's
 * scope and locked, a request that began on an older version is refused, the lifecycle and the hooks may refuse, references
 * are checked, the rows and the log entry are written. Rows that the caller would not see afterwards are refused. Duplicates are refused at their field. After success, open consoles are notified.
 *
 * @returns the rows after the write; deleted ones as they were before
 */
export async function writeRecords<R extends AnyResource, Table extends ListTable>(
  typed: ServerResource<R, Table>,
  { change: given, ...rest }: WriteRequest,
  context: HandlerContext,
): Promise<Table['$inferSelect'][]> {
  const server: AnyServer = typed;
  const request: WriteRequest = { ...rest, change: await sanitiseChange(server, given) };
  const { lifecycle } = server;
  const { hooks } = server.options;
  // Additions cannot break what such a transaction guards, and an import makes many of them.
  const guarded = request.change.kind === 'add' ? undefined : server.options.transaction;
  const transaction = <Result>(db: Database, change: (tx: Database) => Promise<Result>) =>
    guarded ? guarded(db, change, request.verb) : db.transaction(change);
  const prepared: readonly object[] = (await hooks?.prepare?.(inputsOf(request.change), context)) ?? [];
  let before: readonly Row[] = [];
  const after = await withUniqueErrors(server, () =>
    transaction(context.db, async (tx: Database) => {
      const inside = { ...context, db: tx };
      const stored = await lockStored(server, request.change, inside);
      await requireVersions(server, request.change, stored, inside);
      const overwritten = overwrittenOf(server, stored, inside);
      before = stored;
      const change = withDependencies(server, normalized(server, request.change, stored), stored);
      const write: Write<Row> = { verb: request.verb, inputs: inputsOf(change), stored };
      await requireAllowed(server, request, stored, inside);
      await requireWritableFields(server, request.change, stored, inside);
      const decided: readonly object[] = (await hooks?.before?.(write, inside)) ?? [];
      const own = Array.from({ length: Math.max(prepared.length, decided.length) }, (_, index) => ({
        ...prepared[index],
        ...decided[index],
      }));
      await requireReferences(server, inside, write.inputs, stored);
      const filled = change.kind === 'add' ? await fillEmpty(server, change.inputs, own, inside) : own;
      const rows = await performChange(server, change, filled, stored, inside);
      await noteFiles(server, { stored, rows, removed: removesRows(server, change) }, inside);
      await hooks?.after?.({ ...write, rows }, inside);
      // What is deleted leaves everybody's sight.
      if (!isRemoval(change)) await requireWithinRules(server, rows, inside);
      if (!request.isTried) await recordVersions(server, { ...request, change }, { stored, rows }, inside);
      await noteWrite(server, request, { rows, overwritten }, inside);
      forgetVersions(server, rows, inside);
      context.publish({
        kind: 'everybody',
        message: { cmd: 'changed', resource: server.resource.name },
        by: callerOf(context).sessionId,
      });
      for (const event of (await hooks?.events?.({ ...write, rows }, inside)) ?? []) context.publish(event);
      return rows;
    }),
  );
  if (lifecycle) {
    const written = removesRows(server, request.change) ? [] : after;
    publishSteps(lifecycle, request.verb, [before, written], context.now());
  }
  return after;
}

function normalized({ options: { normalize } }: AnyServer, change: Change, [stored]: readonly Row[]): Change {
  if (!normalize) return change;
  if (change.kind === 'add')
    return { ...change, inputs: change.inputs.map(input => normalize(input, undefined)) };
  return change.kind === 'edit' ? { ...change, input: normalize(change.input, stored) } : change;
}

const inputsOf = (change: Change): readonly Values[] => {
  if (change.kind === 'add') return change.inputs;
  return change.kind === 'edit' ? [change.input] : [];
};

const idsOf = (change: Change): readonly string[] => {
  if (change.kind === 'add') return [];
  return change.kind === 'edit' ? [change.id] : change.ids;
};

const isRemoval = ({ kind }: Change): boolean => kind === 'delete' || kind === 'destroy';

/**
 * The rows to change, within the caller's scope at the time of locking, and in a fixed order, so that two
 * writes cannot deadlock.
 */
async function lockStored(server: AnyServer, change: Change, context: HandlerContext): Promise<Row[]> {
  if (change.kind === 'add') return [];
  const ids = idsOf(change);
  if (ids.length === 0) throw notFound();
  const gone = () => goneConflict(server, change, context) ?? notFound();
  const table: ListTable = server.table;
  const side = 'side' in change ? change.side : 'live';
  const rows = await context.db
    .select()
    .from(table)
    .where(and(await changeableRows(server, context, side), inArray(table.id, keysOf(table.id, ids))))
    .orderBy(table.id)
    .for('update');
  if (rows.length === 0) throw gone();
  return rows as Row[];
}

async function requireAllowed(
  { options, resource, lifecycle }: AnyServer,
  { verb, change }: WriteRequest,
  stored: readonly Row[],
  context: HandlerContext,
): Promise<void> {
  if (stored.length > 0) await options.authorize?.(context, stored);
  if (lifecycle && stored.length > 0) {
    requireTransition(lifecycle, verb, stored, context.now(), each => verbText(resource, each)[0]);
  }
  if (!isRemoval(change)) return;
  for (const usage of options.usages ?? [])
    if (await usage.isUsed(context.db, stored)) throw new BusinessError(usage.message);
}

const operations: Readonly<Record<Change['kind'], OperateType>> = {
  add: operateType.add,
  edit: operateType.edit,
  set: operateType.edit,
  delete: operateType.delete,
  destroy: operateType.delete,
};

async function noteWrite(
  server: AnyServer,
  { verb, change, log }: WriteRequest,
  { rows, overwritten }: { rows: readonly Row[]; overwritten: string },
  context: HandlerContext,
): Promise<void> {
  if (log === false) return;
  const [row] = rows;
  const note = (row && nameOfWrite(server, row, context)?.note) ?? '';
  await writeLog(context, {
    type: logType.operation,
    operateType: operations[change.kind],
    content: `${log ?? writeText(server.resource, verb, rows)}${note}${overwritten}`,
  });
}
