import { and, eq, inArray } from 'drizzle-orm';
import { permissionsOf } from '#contract/endpoint.ts';
import { nameOfRecord } from '#contract/resource/names.ts';
import { inChinese } from '#contract/resource/text.ts';
import { entriesOfValue } from '#machines/upload/value.logic.ts';
import { holdsAnyOf } from '#server/access/caller/caller.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { ossFiles, recordFiles } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { type AnyServer, fieldsOf, servedResources } from './definition.ts';
import { fieldRights } from './field-rights.ts';
import { hiddenFields } from './hidden-fields.ts';
import { findVisible } from './scope.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
type Named = typeof recordFiles.$inferInsert;

/** A stored file, as opposed to the address of another site or a picture in itself. */
const storedPath = /^[a-z][\w-]{0,31}\/[0-9a-f]{32}\.[a-z0-9]{2,5}$/i;

/** A statement has at most 65,535 parameters, four for each row. */
const rowsPerStatement = 1_000;

const fileFieldsOf = (server: AnyServer): string[] =>
  fieldsOf(server).flatMap(([name, { kind }]) =>
    kind.name === 'file' || kind.name === 'image' ? [name] : [],
  );

/** The stored files that a record names. */
function namedBy(server: AnyServer, row: Row): Named[] {
  const named = fileFieldsOf(server).flatMap(field =>
    entriesOfValue(String(row[field] ?? '')).map(({ filePath }) => ({ field, url: filePath })),
  );
  const known = new Map(named.map(each => [`${each.field} ${each.url}`, each]));
  return [...known.values()]
    .filter(({ url }) => storedPath.test(url))
    .map(each => ({ ...each, resource: server.resource.name, recordId: row.id }));
}

/**
 * Notes which files records name after a write (ADR 0085). Whoever names a file must be able to read it: otherwise the path of
 * a file would open it.
 *
 * @param removed the records do not exist any more
 * @throws BusinessError at the field that names a file of somebody else
 */
export async function noteFiles(
  server: AnyServer,
  { stored, rows, removed }: { stored: readonly Row[]; rows: readonly Row[]; removed: boolean },
  context: HandlerContext,
): Promise<void> {
  if (fileFieldsOf(server).length === 0) return;
  const before = new Set(stored.flatMap(row => namedBy(server, row).map(({ url }) => url)));
  const named = removed ? [] : rows.flatMap(row => namedBy(server, row));
  for (const { url, field } of named) {
    if (before.has(url) || (await mayReadFile(url, context)) || (await isOwn(url, context))) continue;
    const message = '文件不存在，请重新上传';
    throw new BusinessError(message, { fieldErrors: { [field]: message } });
  }
  const { resource } = server;
  const ids = stored.map(({ id }) => id);
  if (ids.length > 0)
    await context.db
      .delete(recordFiles)
      .where(and(eq(recordFiles.resource, resource.name), inArray(recordFiles.recordId, ids)));
  for (let start = 0; start < named.length; start += rowsPerStatement)
    await context.db.insert(recordFiles).values(named.slice(start, start + rowsPerStatement));
}

/**
 * Whether a signed-in person may read a file: one that records name, if they may read one of these records and the field; one
 * that no record names yet, always.
 */
export async function mayReadFile(url: string, context: HandlerContext): Promise<boolean> {
  const links = await context.db.select().from(recordFiles).where(eq(recordFiles.url, url));
  if (links.length === 0) return true;
  for (const link of links) if (await mayReadLink(link, context)) return true;
  return false;
}

/** Whether the caller may change a field of a record that names a file. */
export async function mayChangeFile(url: string, context: HandlerContext): Promise<boolean> {
  const links = await context.db.select().from(recordFiles).where(eq(recordFiles.url, url));
  for (const link of links) if (await mayChangeLink(link, context)) return true;
  return false;
}

async function mayChangeLink(link: Named, context: HandlerContext): Promise<boolean> {
  const server = serverOf(link);
  const { edit } = server?.resource.endpoints ?? {};
  if (!server || !edit || (await fieldRights(server, context)).has(link.field)) return false;
  const { userId } = callerOf(context);
  return (await holdsAnyOf(permissionsOf(edit), userId, context.db)) && mayReadLink(link, context);
}

const serverOf = ({ resource }: Named) => servedResources().find(each => each.resource.name === resource);

async function mayReadLink(link: Named, context: HandlerContext): Promise<boolean> {
  const { recordId, field } = link;
  const server = serverOf(link);
  const { list } = server?.resource.endpoints ?? {};
  if (!server || !list) return false;
  const codes = permissionsOf(list);
  const { userId } = callerOf(context);
  if (codes.length > 0 && !(await holdsAnyOf(codes, userId, context.db))) return false;
  if ((await hiddenFields(server, context)).includes(field)) return false;
  return (await findVisible(server, context, [recordId])).length > 0;
}

/**
 * The records that name a file: all their links, and those of them that the caller may read, with the names of record and
 * field.
 */
export async function recordsNaming(url: string, context: HandlerContext) {
  const links = await context.db.select().from(recordFiles).where(eq(recordFiles.url, url));
  const seen = [];
  for (const link of links) {
    const server = serverOf(link);
    if (!server || !(await mayReadLink(link, context))) continue;
    const [row] = await findVisible(server, context, [link.recordId]);
    const { label } = fieldsOf(server).find(([name]) => name === link.field)?.[1].options ?? {};
    const { record } = server.resource;
    const field = label ?? [link.field, link.field];
    seen.push({
      record: [record[0], record[1]] as [string, string],
      name: nameOfRecord(server.resource, row ?? {}, inChinese),
      field: [field[0], field[1]] as [string, string],
    });
  }
  return { links, seen };
}

/** Whether the person has stored the file. */
async function isOwn(url: string, context: HandlerContext): Promise<boolean> {
  const own = and(eq(ossFiles.url, url), eq(ossFiles.createBy, callerOf(context).username));
  return (await context.db.$count(ossFiles, own)) > 0;
}

/** Whether a record names one of the files. */
export const areNamed = async (db: Database, urls: readonly string[]): Promise<boolean> =>
  urls.length > 0 && (await db.$count(recordFiles, inArray(recordFiles.url, [...urls]))) > 0;
