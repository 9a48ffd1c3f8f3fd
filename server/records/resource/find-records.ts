import { and } from 'drizzle-orm';
import type { FoundRecord } from '#contract/areas/record-search.ts';
import type { AnyResource } from '#contract/resource/define-resource.ts';
import { nameOfRecord } from '#contract/resource/names.ts';
import { comparedForm, textForms } from '#contract/text-form.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { keywordCondition } from '#server/records/list/keyword.ts';
import type { ListResource, ListTable } from '#server/records/list/resource.ts';
import type { AnyServer } from './definition.ts';
import { hiddenFields, permittedList } from './hidden-fields.ts';
import { listedRows } from './listed-rows.ts';
import { visibleRows } from './scope.ts';

/** As many matching rows are compared to find the best ones; of more, some are not looked at. */
const mostCompared = 100;

/** The records of one resource that a keyword finds. */
export interface FoundOfResource {
  readonly records: readonly FoundRecord[];
  readonly hasMore: boolean;
}

/**
 * The records of a resource that its list finds by a keyword, the best matches first: the whole text, its beginning, a part
 * of it, its pinyin. A field that is hidden from the caller is neither searched nor shown.
 */
export async function findRecords(
  server: AnyServer,
  keyword: string,
  limit: number,
  context: HandlerContext,
): Promise<FoundOfResource> {
  const listed = await searchedRows(server, context);
  const found =
    listed && keywordCondition(listed.list, searchedFields(server, listed.list, keyword), keyword);
  if (!found) return { records: [], hasMore: false };
  const shown = await shownColumns(server, context);
  const rows: Record<string, unknown>[] = await context.db
    .select({ ...shown, id: server.table.id })
    .from(server.table)
    .where(and(listed.scope, found))
    .limit(mostCompared);
  const records = rows
    .map(row => compared(row, { server, keyword, list: listed.list }))
    .sort((one, other) => one.rank - other.rank || one.length - other.length || (one.id < other.id ? 1 : -1))
    .map(({ id, name, hint }) => ({ id, name, hint }));
  return { records: records.slice(0, limit), hasMore: records.length > limit };
}

/** The rows of the list; of a tree, whose list is a level of it, those of all levels. */
const searchedRows = async (server: AnyServer, context: HandlerContext) =>
  server.resource.searchFields
    ? { scope: await visibleRows(server, context), list: await permittedList<ListTable>(server, context) }
    : listedRows(server, { pageNo: 1, pageSize: 1 }, context);

/** The fields that the search over all resources looks into; undefined for a resource that is not searched. */
export const searchFieldsOf = ({ keywordFields, searchFields }: AnyResource): readonly string[] | undefined =>
  keywordFields ?? searchFields;

/** The keyword fields; a single letter is not searched where only pieces of two are indexed, which are numbers. */
function searchedFields(
  { resource }: AnyServer,
  { columns }: ListResource,
  keyword: string,
): readonly string[] {
  const isSingle = [...comparedForm(keyword)].length < 2;
  return (searchFieldsOf(resource) ?? []).filter(
    name => !(isSingle && columns.get(name)?.indexed === 'pieces'),
  );
}

/** The columns that name a record and those of its keyword fields, as far as the caller may see them. */
async function shownColumns(server: AnyServer, context: HandlerContext) {
  const { nameFields, fields } = server.resource as AnyResource;
  const hidden = await hiddenFields(server, context);
  const english = nameFields.flatMap(name => fields[name]?.options.english ?? []);
  const names = new Set(
    [...nameFields, ...english, ...(searchFieldsOf(server.resource) ?? [])].filter(
      name => !hidden.includes(name),
    ),
  );
  return Object.fromEntries(
    [...names].flatMap(name => {
      const column = server.columns[name];
      return column ? [[name, column]] : [];
    }),
  );
}

interface Comparison {
  readonly server: AnyServer;
  readonly keyword: string;
  readonly list: ListResource;
}

const ranks = { whole: 0, start: 1, inside: 2, pinyin: 3 } as const;

function compared(row: Record<string, unknown>, { server: { resource }, keyword, list }: Comparison) {
  const matches = (searchFieldsOf(resource) ?? []).map(name => {
    const text = textIn(row, name);
    const typed = textForms[list.columns.get(name)?.form ?? 'line'](keyword);
    return { text, rank: rankOf(comparedForm(text), comparedForm(typed)) };
  });
  const best = matches.reduce((left, right) => (right.rank < left.rank ? right : left), {
    text: '',
    rank: ranks.pinyin as number,
  });
  const chinese = nameOfRecord(resource, row);
  const english = nameOfRecord(resource, row, text => text[1]);
  const others = resource.nameFields.map((name: string) => textIn(row, name));
  const hint =
    [best.text, ...others].find(text => text !== '' && text !== chinese && text !== english) ?? null;
  const name = chinese === '' ? (hint ?? '') : chinese;
  return {
    id: String(row.id),
    name: [name, english === '' ? name : english] as [string, string],
    hint: hint === name ? null : hint,
    rank: best.rank,
    length: best.text.length,
  };
}

const textIn = (row: Record<string, unknown>, name: string): string => {
  const value = row[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

function rankOf(text: string, wanted: string): number {
  const at = wanted === '' ? -1 : text.indexOf(wanted);
  if (at < 0) return ranks.pinyin;
  if (at > 0) return ranks.inside;
  return text.length === wanted.length ? ranks.whole : ranks.start;
}
