import { sql } from 'drizzle-orm';
import { type FoundRecords, mostFoundRecords } from '#contract/areas/record-search.ts';
import { type AnyEndpoint, permissionsOf } from '#contract/endpoint.ts';
import { componentsOf, pages } from '#contract/pages.ts';
import type { Bilingual } from '#contract/resource/text.ts';
import { heldCodes } from '#server/access/caller/caller.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { pinyinPattern } from '#server/records/list/pinyin.ts';
import { type AnyServer, servedResources } from '#server/records/resource/definition.ts';
import { findRecords } from '#server/records/resource/find-records.ts';

/** How long a search may take in all, and in one resource, in milliseconds. Where the engine cannot stop a statement, the next ones are not begun. */
const longest = { all: 1500, one: 800 } as const;

const statementTimeout = '57014';

/**
 * The records of all resources that a keyword finds, for those that the caller may list, in the order of their pages. A
 * resource that shows the records of another one is only searched for who may not list that one.
 */
export async function searchRecords(keyword: string, context: HandlerContext): Promise<FoundRecords> {
  const found: FoundRecords = { groups: [], unfinished: [] };
  if (keyword === '') return found;
  // The readings of characters are read once in a process, which takes longer than a search.
  pinyinPattern(keyword);
  const begun = performance.now();
  for (const server of await searchedBy(context)) {
    if (context.left.aborted) break;
    const { name, title } = server.resource;
    const left = longest.all - (performance.now() - begun);
    const part = left > 0 && (await findWithin(Math.min(left, longest.one), server, keyword, context));
    if (!part) found.unfinished.push(bothOf(title));
    else if (part.records.length > 0)
      found.groups.push({
        resource: name,
        title: bothOf(title),
        records: [...part.records],
        hasMore: part.hasMore,
      });
  }
  return found;
}

/** @returns undefined when it took too long */
async function findWithin(milliseconds: number, server: AnyServer, keyword: string, context: HandlerContext) {
  try {
    return await context.db.transaction(async db => {
      const most = String(Math.ceil(milliseconds));
      await db.execute(sql`select set_config('statement_timeout', ${most}, true)`);
      return findRecords(server, keyword, mostFoundRecords, { ...context, db });
    });
  } catch (error) {
    if (codeOf(error) === statementTimeout) return undefined;
    throw error;
  }
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null
    ? (Reflect.get(error, 'code') ?? codeOf(Reflect.get(error, 'cause')))
    : undefined;

/** The resources that have a page and keyword fields, and that the caller may list. */
async function searchedBy(context: HandlerContext): Promise<AnyServer[]> {
  const searchable = servedResources().filter(
    ({ resource }) => resource.keywordFields && componentsOf(resource.name).length > 0,
  );
  const codes = new Map(searchable.map(server => [server, codesOf(server)]));
  const wanted = [...new Set([...codes.values()].flat())];
  const held = await heldCodes(wanted, callerOf(context).userId, context.db);
  const listed = searchable.filter(server => codes.get(server)?.some(code => held.has(code)));
  const names = new Set(listed.map(({ resource }) => resource.name));
  return listed
    .filter(({ options }) => !options.viewOf || !names.has(options.viewOf.name))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

const pageNames: readonly string[] = [
  ...new Set(Object.values(pages).flatMap(page => ('resource' in page ? [page.resource] : []))),
];
const placeOf = ({ resource }: AnyServer) => pageNames.indexOf(resource.name);

const bothOf = ([chinese, english]: Bilingual): [string, string] => [chinese, english];

/** The codes of a list; of a list without permissions nobody holds one. */
function codesOf({ resource: { endpoints } }: AnyServer): readonly string[] {
  const list = endpoints.list as AnyEndpoint | undefined;
  return list ? permissionsOf(list) : [];
}
