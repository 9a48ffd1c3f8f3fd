import { replyCode } from '#contract/envelope.ts';
import type { RecordConflict } from '#contract/record-versions.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { Change, Row } from './change.ts';
import type { AnyServer } from './definition.ts';
import { givenVersion, versionColumnOf } from './given-versions.ts';
import { mayReadRecords } from './may-read.ts';
import { presentRows } from './read.ts';

const refusal = (message: string, conflict: RecordConflict) =>
  new BusinessError(message, { code: replyCode.conflict, result: { conflict } });

/**
 * Refuses a write that began on an older version of one of its rows, with those rows as the caller may read them (ADR 0113).
 * The rows are locked, so that nobody changes them between this comparison and the write. A row for which the request
 * states no version is written as it is.
 */
export async function requireVersions(
  server: AnyServer,
  change: Change,
  stored: readonly Row[],
  context: HandlerContext,
): Promise<void> {
  if (change.kind === 'add' || versionColumnOf(server.table) === undefined) return;
  const changed = stored.filter(row => {
    const given = givenVersion(server, row, context);
    return given !== undefined && given !== row.recordVersion;
  });
  if (changed.length > 0) throw await conflictOf(server, change, changed, context);
}

/** The refusal of a write whose rows have changed meanwhile. */
export async function conflictOf(
  server: AnyServer,
  { kind }: Change,
  changed: readonly Row[],
  context: HandlerContext,
): Promise<BusinessError> {
  const message =
    kind === 'edit'
      ? '该记录已被他人修改，请核对后再保存'
      : `所选记录中有 ${changed.length} 条已被他人修改，请核对后再操作`;
  return refusal(message, { records: await readable(server, changed, context), gone: [] });
}

/** The refusal of a change of a record that is gone, or out of the caller's sight; undefined where no version is stated. */
export function goneConflict(
  server: AnyServer,
  change: Change,
  context: HandlerContext,
): BusinessError | undefined {
  if (change.kind !== 'edit' || givenVersion(server, change, context) === undefined) return undefined;
  return refusal('该记录已被删除，或已不在您的数据范围内', { records: [], gone: [change.id] });
}

/** The rows as the caller may read them; without the right to read the resource, only that they have changed. */
async function readable(
  server: AnyServer,
  rows: readonly Row[],
  context: HandlerContext,
): Promise<RecordConflict['records']> {
  if (await mayReadRecords(server.resource, context))
    return presentRows(server, rows, context, 'record') as Promise<RecordConflict['records']>;
  return rows.map(({ id, recordVersion }) => ({ id: String(id), recordVersion: Number(recordVersion) }));
}
