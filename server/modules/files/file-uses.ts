import { desc, eq, sql } from 'drizzle-orm';
import type { FileUsage, FileUses } from '#contract/areas/file-uses.ts';
import { ossFiles, users } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { notFound } from '#server/records/resource/not-found.ts';
import { recordsNaming } from '#server/records/resource/record-files.ts';
import { findVisible, visibleRows } from '#server/records/resource/scope.ts';
import { ossFileServer } from './library.ts';
import { rowsNaming } from './texts-naming.ts';

/** Where a file is used. @throws NotFoundError for a file that the caller does not see */
export async function usesOfFile({ id }: { id: string }, context: HandlerContext): Promise<FileUses> {
  const [file] = await findVisible(ossFileServer, context, [id]);
  if (!file) throw notFound();
  const url = file.url ?? '';
  const { links, seen } = await recordsNaming(url, context);
  const records = new Set(links.map(({ resource, recordId }) => `${resource} ${recordId}`)).size;
  const rows = await rowsNaming(context.db, url.split('/').at(-1) ?? '');
  return { records: seen, hidden: links.length - seen.length, texts: Math.max(0, rows - records) };
}

const mostPeople = 100;

/** The files that there are, by folder and by person. */
export async function usageOfFiles(_input: object, context: HandlerContext): Promise<FileUsage> {
  const { db, config } = context;
  const folder = sql<string>`split_part(coalesce(${ossFiles.url}, ''), '/', 1)`;
  const amount = {
    count: sql<number>`count(*)::int`,
    bytes: sql<string>`coalesce(sum(${ossFiles.fileSize}), 0)`,
  };
  const largest = desc(sql`coalesce(sum(${ossFiles.fileSize}), 0)`);
  const visible = await visibleRows(ossFileServer, context);
  const folders = await db
    .select({ folder, ...amount })
    .from(ossFiles)
    .where(visible)
    .groupBy(folder)
    .orderBy(largest);
  const people = await db
    .select({ username: ossFiles.createBy, realname: users.realname, ...amount })
    .from(ossFiles)
    .leftJoin(users, eq(users.username, ossFiles.createBy))
    .where(visible)
    .groupBy(ossFiles.createBy, users.realname)
    .orderBy(largest)
    .limit(mostPeople);
  return {
    folders: folders.map(row => ({ ...row, bytes: Number(row.bytes) })),
    people: people.map(({ username, ...row }) => ({
      ...row,
      username: username ?? '',
      bytes: Number(row.bytes),
    })),
    personQuota: config.quotas.person ?? null,
  };
}
