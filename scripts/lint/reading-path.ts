import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outsideReadingPath } from './outside-reading-path.ts';

/** The queries that read the tables of resources themselves: the reading path. */
const readingPath = 'server/records/';

/** What narrows rows to those that a caller may see; a declaration that asks for them reads by the reading path. */
const narrowing =
  /\b(visibleRows|changeableRows|findVisible\w*|tenantRows|rowsOfTenants|seenAmong|managedDepartments|readRecords)\(/;

/** A query that names the table of a resource, in a declaration that does not ask who may see its rows. */
export interface BareQuery {
  readonly file: string;
  /** The name of the outermost function or constant around the query. */
  readonly declaration: string;
  readonly table: string;
}

/** The tables of declared resources: the names of their constants, and those in the database. */
export function tablesOfResources(sources: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const all = [...sources.values()].join('\n');
  const constants = [...all.matchAll(/\bserveResource\(\w+, \{\s*table: (\w+)/g)].flatMap(
    ([, name]) => name ?? [],
  );
  return new Map(
    constants.flatMap(name => {
      const stored = all.match(new RegExp(`export const ${name} = pgTable\\(\\s*'(\\w+)'`))?.[1];
      return stored ? [[name, stored] as const] : [];
    }),
  );
}

/** The bare queries of a file: by the query builder, by a count, or in the text of a statement. */
export function bareQueriesIn(
  file: string,
  source: string,
  tables: ReadonlyMap<string, string>,
): BareQuery[] {
  const constants = [...tables.keys()].join('|');
  const stored = [...tables.values()].join('|');
  const query = new RegExp(
    [
      `\\.(?:from|\\w+Join|\\$count)\\(\\s*(${constants})\\b`,
      `\\.query\\.(${constants})\\b`,
      `\\b(?:from|join)\\s+(?:(${stored})\\b|\\$\\{(${constants})\\})`,
    ].join('|'),
    'g',
  );
  return declarationsIn(source).flatMap(({ name, text }) =>
    narrowing.test(text)
      ? []
      : [...new Set([...text.matchAll(query)].map(match => match.slice(1).find(Boolean) ?? ''))].map(
          table => ({
            file,
            declaration: name,
            table,
          }),
        ),
  );
}

/** The declarations at the top of a file, each with its text; imports belong to none. */
function declarationsIn(source: string): { name: string; text: string }[] {
  const starts = /^(?:export )?(?:async )?(?:function\*?|const|class) (\w+)/gm;
  const found = [...source.matchAll(starts)];
  return found.map((match, index) => ({
    name: match[1] ?? '',
    text: source.slice(match.index, found[index + 1]?.index),
  }));
}

/** The queries that no reason names, and the reasons that name no query any more. */
export function compareWithReasons(
  queries: readonly BareQuery[],
  reasons: Readonly<Record<string, readonly string[]>>,
): { readonly unnamed: readonly BareQuery[]; readonly unused: readonly string[] } {
  const named = new Set(Object.values(reasons).flat());
  const placeOf = ({ file, declaration }: BareQuery) => `${file.replace(/^server\//, '')} ${declaration}`;
  const places = new Set(queries.map(placeOf));
  return {
    unnamed: queries.filter(query => !named.has(placeOf(query))),
    unused: [...named].filter(place => !places.has(place)),
  };
}

function sourcesOf(pattern: string): ReadonlyMap<string, string> {
  const files = globSync(pattern).toSorted();
  return new Map(files.map(file => [file, readFileSync(join('.', file), 'utf8')]));
}

if (import.meta.main) {
  const sources = sourcesOf('server/**/*.ts');
  const tables = tablesOfResources(sources);
  const queries = [...sources]
    .filter(([file]) => !file.startsWith(readingPath) && !file.startsWith('server/kernel/db/'))
    .flatMap(([file, source]) => bareQueriesIn(file, source, tables));
  const { unnamed, unused } = compareWithReasons(queries, outsideReadingPath);
  for (const { file, declaration, table } of unnamed)
    console.log(
      `${file}: ${declaration} reads ${table} outside of the reading path, where data rules and tenants narrow it. ` +
        'Read by visibleRows, or name it with its reason in scripts/lint/outside-reading-path.ts.',
    );
  for (const place of unused)
    console.log(`scripts/lint/outside-reading-path.ts names "${place}", where no such query is any more.`);
  if (unnamed.length + unused.length > 0) process.exitCode = 1;
}
