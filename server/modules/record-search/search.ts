import { sql } from 'drizzle-orm';
import { type FoundRecords, mostFoundRecords } from '#contract/areas/record-search.ts';
import { componentsOf, pages } from '#contract/pages.ts';
import type { Bilingual } from '#contract/resource/text.ts';
import { heldCodes } from '#server/access/caller/caller.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { pinyinPattern } from '#server/records/list/pinyin.ts';
import { type AnyServer, servedResources } from '#server/records/resource/definition.ts';
import { type FoundOfResource, findRecords, searchFieldsOf } from '#server/records/resource/find-records.ts';
import { listCodesOf } from '#server/records/resource/listed-rows.ts';

/** How long a search may take until it begins no other resource, and a statement in one, in milliseconds; the embedded engine cannot stop one. */
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
  const servers = await searchedBy(context);
  const end = performance.now() + longest.all;
  for (let next = 0; next < servers.length; )
    next = await searchFrom(next, servers, { keyword, context, end, found });
  return found;
}

interface Search {
  readonly keyword: string;
  readonly context: HandlerContext;
  /** When no further resource is begun, on the clock of the process. */
  readonly end: number;
  readonly found: FoundRecords;
}

/**
 * Searches resources in one transaction until one of them takes too long, which ends the transaction.
 *
 * @returns the place of the resource to go on with
 */
async function searchFrom(
  first: number,
  servers: readonly AnyServer[],
  { keyword, context, end, found }: Search,
): Promise<number> {
  let searched: AnyServer | undefined;
  try {
    await context.db.transaction(async db => {
      await db.execute(sql`select set_config('statement_timeout', ${String(longest.one)}, true)`);
      for (searched of servers.slice(first)) {
        if (context.left.aborted) return;
        if (performance.now() > end) found.unfinished.push(bothOf(searched.resource.title));
        else
          addTo(found, searched, await findRecords(searched, keyword, mostFoundRecords, { ...context, db }));
      }
    });
    return servers.length;
  } catch (error) {
    if (!searched || codeOf(error) !== statementTimeout) throw error;
    found.unfinished.push(bothOf(searched.resource.title));
    return servers.indexOf(searched) + 1;
  }
}

function addTo(
  { groups }: FoundRecords,
  { resource }: AnyServer,
  { records, hasMore }: FoundOfResource,
): void {
  if (records.length === 0) return;
  groups.push({ resource: resource.name, title: bothOf(resource.title), records: [...records], hasMore });
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null
    ? (Reflect.get(error, 'code') ?? codeOf(Reflect.get(error, 'cause')))
    : undefined;

/** The resources that have a page and keyword fields, and that the caller may list. */
async function searchedBy(context: HandlerContext): Promise<AnyServer[]> {
  const searchable = servedResources().filter(
    ({ resource }) => searchFieldsOf(resource) && componentsOf(resource.name).length > 0,
  );
  const codes = new Map(searchable.map(server => [server, listCodesOf(server)]));
  const wanted = [...new Set([...codes.values()].flat())];
  // Of a list without permissions nobody holds one.
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
