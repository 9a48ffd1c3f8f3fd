import { eq } from 'drizzle-orm';
import type { RestorePreview } from '#contract/areas/record-timeline.ts';
import { restoreOperation } from '#contract/areas/record-timeline.ts';
import { isReadable, isWritable } from '#contract/resource/schemas.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { dataLogs } from '#server/kernel/db/schema/index.ts';
import { BusinessError, denied } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { admits, requireEditor } from '#server/records/resource/batch/permitted.ts';
import { storedRow, versionOf } from '#server/records/resource/batch/try-row.ts';
import type { Row } from '#server/records/resource/change.ts';
import { type AnyServer, fieldsOf, type Values } from '#server/records/resource/definition.ts';
import { fieldRights } from '#server/records/resource/field-rights.ts';
import {
  type Content,
  changedFields,
  contentOf,
  parseContent,
} from '#server/records/resource/history/content.ts';
import { readsVersionsOf } from '#server/records/resource/history/readable.ts';
import { binOf, handlerOf } from '#server/records/resource/kept-handlers.ts';
import { nameWrite } from '#server/records/resource/named-write.ts';
import { findVisible } from '#server/records/resource/scope.ts';
import { changesBetween, labelsOf } from './changes.ts';

/** A version that is to be restored. */
interface Wanted {
  readonly server: AnyServer;
  readonly id: string;
  readonly version: number;
  readonly content: Content;
}

/** What restoring it means. */
interface Plan extends Wanted {
  readonly row: Row;
  readonly isDeleted: boolean;
  /** What an edit of the record is given. */
  readonly values: Values;
  /** The names of fields that differ and stay. */
  readonly kept: readonly string[];
}

/** Ends a transaction whose write is only tried. */
class TriedError extends Error {
  readonly after: Row;
  constructor(after: Row) {
    super('tried');
    this.after = after;
  }
}

/** What restoring a version would change. The write is made and set back, so that whatever refuses it does so here. */
export async function previewRestore(id: string, context: HandlerContext): Promise<RestorePreview> {
  const plan = await planOf(await wantedVersion(id, context), context);
  const { server, row, isDeleted, version, kept } = plan;
  const after = await tried(plan, context);
  const [changes = []] = await changesBetween(
    server,
    [[contentOf(server, row), contentOf(server, after)]],
    context,
  );
  const resource: string = server.resource.name;
  return {
    resource,
    version,
    recordVersion: versionOf(row),
    isDeleted,
    changes,
    kept: labelsOf(server, kept),
  };
}

/** Restores a version as an edit of the caller, on the version of the record that the request states (ADR 0113). */
export async function restoreVersion(id: string, context: HandlerContext): Promise<null> {
  const plan = await planOf(await wantedVersion(id, context), context);
  await context.db.transaction((db: Database) => perform(plan, { ...context, db }));
  return null;
}

async function tried(plan: Plan, context: HandlerContext): Promise<Row> {
  try {
    await context.db.transaction(async (db: Database) => {
      // What is only tried is announced to nobody.
      const inside = { ...context, db, publish: () => undefined };
      await perform(plan, inside);
      throw new TriedError((await storedRow(plan.server, plan.id, db)) ?? plan.row);
    });
  } catch (error) {
    if (error instanceof TriedError) return error.after;
    throw error;
  }
  return plan.row;
}

async function perform(
  { server, id, version, isDeleted, values }: Plan,
  context: HandlerContext,
): Promise<void> {
  nameWrite(server, id, { operation: restoreOperation, note: `（恢复到版本 ${version}）` }, context);
  if (isDeleted) await binOf(server)?.bringBack(id, context);
  if (Object.keys(values).length > 0) await handlerOf(server, 'edit')?.({ ...values, id }, context);
}

/** @throws BusinessError for a version that is not there, or that the caller may not read */
async function wantedVersion(id: string, context: HandlerContext): Promise<Wanted> {
  const [row] = await context.db.select().from(dataLogs).where(eq(dataLogs.id, id));
  const server = row && (await readsVersionsOf(row.dataTable ?? '', row.dataId ?? '', context));
  if (!server) throw new BusinessError('未找到版本信息');
  const { dataId, dataVersion, dataContent } = row;
  return { server, id: dataId ?? '', version: dataVersion ?? 0, content: parseContent(dataContent) };
}

async function planOf(wanted: Wanted, context: HandlerContext): Promise<Plan> {
  const { server, id, content } = wanted;
  if (!handlerOf(server, 'edit')) throw new BusinessError('这些记录不能修改，因此无法恢复版本');
  await requireEditor(server, context);
  const { row, isDeleted } = await rowOf(server, id, context);
  const { restored, kept } = await fieldsToRestore(server, row, content, context);
  return { ...wanted, row, isDeleted, values: parsedValues(server, content, restored), kept };
}

/** The record as it is now, or as it was deleted. */
async function rowOf(
  server: AnyServer,
  id: string,
  context: HandlerContext,
): Promise<{ row: Row; isDeleted: boolean }> {
  const [live] = (await findVisible(server, context, [id])) as Row[];
  if (live) return { row: live, isDeleted: false };
  const bin = binOf(server);
  const [deleted] = bin ? ((await findVisible(server, context, [id], 'deleted')) as Row[]) : [];
  if (!bin || !deleted)
    throw new BusinessError(
      bin ? '该记录已彻底删除，无法恢复' : `该记录已删除；${server.resource.record[0]}没有回收站，无法恢复`,
    );
  if (!(await admits(bin.endpoint, context))) throw denied();
  return { row: deleted, isDeleted: true };
}

/**
 * The fields that differ and that the caller writes in a stored record, and those that differ and stay. What is hidden from
 * the caller stays without a word: whether it differs is hidden, too.
 */
async function fieldsToRestore(server: AnyServer, row: Row, content: Content, context: HandlerContext) {
  const rights = await fieldRights(server, context);
  const now = contentOf(server, row);
  const changed = changedFields(now, content);
  const restored: string[] = [];
  const kept: string[] = [];
  for (const [name, field] of fieldsOf(server)) {
    if (!changed.includes(name) || !(name in content) || !isReadable(field)) continue;
    if (rights.get(name) === 'hidden') continue;
    const isState = name === server.resource.lifecycle?.field;
    const isWritten = isWritable(field, 'editing') && !isState && rights.get(name) === undefined;
    (isWritten ? restored : kept).push(name);
  }
  return { restored, kept };
}

/** The values as a request to edit the record gives them. @throws BusinessError for one that is not valid any more */
function parsedValues(server: AnyServer, content: Content, names: readonly string[]): Values {
  if (names.length === 0) return {};
  // An empty text clears a field, and null leaves it as it is.
  const given = Object.fromEntries(names.map(name => [name, content[name] ?? '']));
  const parsed = server.resource.endpoints.edit.input.safeParse({ ...given, id: 'any' });
  if (parsed.success)
    return Object.fromEntries(names.map(name => [name, Reflect.get(parsed.data as object, name)]));
  const issue = parsed.error.issues.find(({ path }: { path: unknown[] }) => names.includes(String(path[0])));
  const [label] = labelsOf(server, issue ? [String(issue.path[0])] : []);
  throw new BusinessError(`“${label?.[0] ?? ''}”的旧值现在不被接受：${issue?.message ?? ''}`);
}
