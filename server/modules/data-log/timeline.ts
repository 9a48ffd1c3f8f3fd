import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import {
  restoreOperation,
  type TimelineEntry,
  type timeline,
  timelinePage,
} from '#contract/areas/record-timeline.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { verbText } from '#contract/resource/permissions.ts';
import type { Bilingual } from '#contract/resource/text.ts';
import { dataLogs, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import type { AnyServer } from '#server/records/resource/definition.ts';
import { parseContent } from '#server/records/resource/history/content.ts';
import { readsVersionsOf } from '#server/records/resource/history/readable.ts';
import { changesBetween } from './changes.ts';

type VersionRow = typeof dataLogs.$inferSelect;

/** What restored a version is called, on every resource. */
const restoreText: Bilingual = ['恢复版本', 'Restore a version'];

/** The name of the operation of a version. */
export const operationText = (server: AnyServer, operation: string): Bilingual =>
  operation === restoreOperation ? restoreText : verbText(server.resource, operation);

/**
 * The versions of a record, newest first: the index of table, record and version finds a page of them among any number.
 * @throws BusinessError for a record whose versions the caller may not read
 */
export async function timelineOf(
  { dataTable, dataId, before }: ParsedInputOf<typeof timeline>,
  context: HandlerContext,
): Promise<OutputOf<typeof timeline>> {
  const server = await readsVersionsOf(dataTable, dataId, context);
  if (!server) throw new BusinessError('没有该记录，或您不能查看其变更记录');
  // One more than is shown, which the last one is compared with.
  const rows = await versionsBefore({ dataTable, dataId, before }, context).limit(timelinePage + 1);
  const shown = rows.slice(0, timelinePage);
  const changes = await changesBetween(
    server,
    shown.map((row, index) => {
      const after = parseContent(row.dataContent);
      const earlier = rows[index + 1];
      // A new record has not changed, and neither has what was there before the first write.
      return [earlier ? parseContent(earlier.dataContent) : after, after];
    }),
    context,
  );
  const names = await namesOf(shown, context);
  const entries = shown.map((row, index) => ({
    ...entryOf(server, row, context.now()),
    realname: names.get(row.createBy ?? '') ?? null,
    changes: changes[index] ?? [],
  }));
  return { entries, next: rows.length > timelinePage ? (shown.at(-1)?.dataVersion ?? null) : null };
}

interface Wanted {
  readonly dataTable: string;
  readonly dataId: string;
  readonly before?: number | undefined;
}

/** The query of the versions of a record before one of them, newest first. */
export const versionsBefore = ({ dataTable, dataId, before }: Wanted, { db }: Pick<HandlerContext, 'db'>) =>
  db
    .select()
    .from(dataLogs)
    .where(
      and(
        eq(dataLogs.dataTable, dataTable),
        eq(dataLogs.dataId, dataId),
        before === undefined ? undefined : lt(dataLogs.dataVersion, before),
      ),
    )
    .orderBy(desc(dataLogs.dataVersion))
    .$dynamic();

function entryOf(
  server: AnyServer,
  row: VersionRow,
  present: Date,
): Omit<TimelineEntry, 'realname' | 'changes'> {
  const verb = row.operation === null ? null : operationText(server, row.operation);
  return {
    id: row.id,
    version: row.dataVersion ?? 0,
    operation: row.operation,
    verb: verb && [verb[0], verb[1]],
    username: row.createBy,
    time: row.createTime && formatDateTime(row.createTime),
    age: row.createTime && Math.max(0, Math.round((present.getTime() - row.createTime.getTime()) / 1000)),
  };
}

/** The names of the people who wrote versions, by account: a name is shown with a row wherever the person belongs (ADR 0063). */
async function namesOf(
  rows: readonly VersionRow[],
  { db }: HandlerContext,
): Promise<Map<string, string | null>> {
  const accounts = [...new Set(rows.flatMap(({ createBy }) => createBy ?? []))];
  if (accounts.length === 0) return new Map();
  const found = await db
    .select({ username: users.username, realname: users.realname })
    .from(users)
    .where(inArray(users.username, accounts));
  return new Map(found.map(({ username, realname }) => [username, realname]));
}
