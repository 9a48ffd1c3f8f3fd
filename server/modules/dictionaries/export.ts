import { and, asc, inArray } from 'drizzle-orm';
import { importRowLimit } from '#contract/constants.ts';
import { parts } from '#contract/filter-value.ts';
import { dictionaries, dictionaryItems } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { FileReply } from '#server/kernel/http/route.ts';
import { allRows } from '#server/records/list/all-rows.ts';
import type { ListInput } from '#server/records/list/conditions.ts';
import { exportSheet } from '#server/records/resource/export-sheet.ts';
import { hiddenFields, permittedList, withoutHidden } from '#server/records/resource/hidden-fields.ts';
import { visibleRows } from '#server/records/resource/scope.ts';
import { dictionaryServer } from './dictionary-server.ts';
import { dictionaryItemServer } from './item-server.ts';
import {
  definitionHeadings,
  furtherHeadings,
  itemGroup,
  itemHeadings,
  languageHeading,
  typeHeading,
  typeTexts,
} from './sheet.ts';

type Definition = typeof dictionaries.$inferSelect;
type Item = typeof dictionaryItems.$inferSelect;

/**
 * The dictionaries of a list with their items, below two rows of headings (API-95). A sheet that is imported again yields
 * the same dictionaries.
 */
export async function exportDictionaries(
  input: ListInput & { selections?: string | null | undefined },
  context: HandlerContext,
): Promise<FileReply> {
  const languages = await languagesOf(context);
  const further = [...Object.values(furtherHeadings), ...languages.map(languageHeading)];
  const subheadings = [...itemHeadings, ...further];
  return exportSheet(context, {
    title: '数据字典列表',
    headings: [...definitionHeadings, itemGroup, ...subheadings.slice(1).map(() => ''), typeHeading],
    subheadings: [...definitionHeadings.map(() => ''), ...subheadings, ''],
    mergedColumns: definitionHeadings.length,
    rows: sheetRows(input, context, languages),
    act: '导出字典',
  });
}

/** The languages in which any item has a text. */
async function languagesOf({ db }: HandlerContext): Promise<string[]> {
  const rows = await db.selectDistinct({ texts: dictionaryItems.texts }).from(dictionaryItems);
  return [...new Set(rows.flatMap(({ texts }) => Object.keys(texts ?? {})))].toSorted();
}

async function* sheetRows(
  input: ListInput & { selections?: string | null | undefined },
  context: HandlerContext,
  languages: readonly string[],
): AsyncGenerator<string[][]> {
  const selected = parts(input.selections ?? '');
  const scope = and(
    await visibleRows(dictionaryServer, context),
    selected.length > 0 ? inArray(dictionaries.id, selected) : undefined,
  );
  const list = await permittedList(dictionaryServer, context);
  const [hidden, hiddenOfItems] = [
    await hiddenFields(dictionaryServer, context),
    await hiddenFields(dictionaryItemServer, context),
  ];
  for await (const rows of allRows(context.db, list, input, scope, importRowLimit)) {
    const items = await context.db
      .select()
      .from(dictionaryItems)
      .where(
        inArray(
          dictionaryItems.dictId,
          rows.map(({ id }) => id),
        ),
      )
      .orderBy(asc(dictionaryItems.sortOrder), asc(dictionaryItems.id));
    const seen = items.map(item => ({ ...withoutHidden(item, hiddenOfItems), dictId: item.dictId }));
    const byDictionary = Map.groupBy(seen, ({ dictId }) => dictId);
    yield rows.flatMap(row => rowsOf(withoutHidden(row, hidden), byDictionary.get(row.id) ?? [], languages));
  }
}

function rowsOf(definition: Definition, items: readonly Item[], languages: readonly string[]): string[][] {
  const own = [definition.dictName, definition.dictCode, definition.description ?? ''];
  const [first, ...others] = items.map(item => itemCells(item, languages));
  return [
    [...own, ...(first ?? noItem(languages)), typeText(definition)],
    ...others.map(cells => [...own.map(() => ''), ...cells, '']),
  ];
}

const typeText = ({ type }: Definition): string =>
  Object.entries(typeTexts).find(([, value]) => value === type)?.[0] ?? '';

const itemCells = (item: Item, languages: readonly string[]): string[] => [
  ...[item.itemText, item.itemValue, item.description ?? '', String(item.sortOrder ?? '')],
  ...[item.itemColor ?? '', item.status === 1 ? '启用' : '不启用'],
  ...languages.map(language => item.texts?.[language] ?? ''),
];

/** The cells of a dictionary without items. */
const noItem = (languages: readonly string[]): string[] =>
  [...itemHeadings, ...Object.keys(furtherHeadings), ...languages].map(() => '');
