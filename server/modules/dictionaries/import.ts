import { dictionaryResource } from '#contract/areas/dictionary-definitions.ts';
import { dictionaryItemResource } from '#contract/areas/dictionary-items.ts';
import { importRowLimit } from '#contract/constants.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import type { Database } from '#server/kernel/db/open.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { UploadedFile } from '#server/kernel/http/uploaded-files.ts';
import type { SheetRow } from '#server/kernel/spreadsheet/job.ts';
import { readSpreadsheet } from '#server/kernel/spreadsheet/read-spreadsheet.ts';
import { SpreadsheetError } from '#server/kernel/spreadsheet/spreadsheet-error.ts';
import type { Values } from '#server/records/resource/definition.ts';
import { importEach, importFiles, linesOf } from '#server/records/resource/import/import.ts';
import type { Outcome } from '#server/records/resource/import/import-atomically.ts';
import { faultOf, type RowFault, skipped } from '#server/records/resource/import/store-batch.ts';
import { writeRecords } from '#server/records/resource/write.ts';
import { withOneEvent } from './changes.ts';
import { dictionaryServer } from './dictionary-server.ts';
import { dictionaryItemServer } from './item-server.ts';
import { headings, readDefinitions, type SheetDefinition, unknownLanguages } from './read-definitions.ts';
import { itemColumn, languageColumns, languageHeading } from './sheet.ts';

/**
 * Adds the dictionaries of spreadsheets with their items: each dictionary completely or not at all, and the refused ones
 * are listed in a file.
 */
export const importDictionaries = (context: HandlerContext) =>
  withOneEvent(context, inside =>
    importFiles(dictionaryServer, inside, files => importEach(files, file => importFile(file, inside))),
  );

async function importFile({ name, content }: UploadedFile, context: HandlerContext): Promise<Outcome> {
  const sheet = await readSpreadsheet(name, {
    file: content,
    headings,
    further: itemColumn(languageColumns),
    required: headings.slice(0, 2),
    rowLimit: importRowLimit,
    divided: true,
  });
  const rows: SheetRow[] = [];
  for await (const batch of sheet.batches()) rows.push(...batch);
  const [unknown] = unknownLanguages(rows, sheet.headings);
  if (unknown !== undefined)
    throw new SpreadsheetError(
      `列“${unknown}”的括号中不是语言代码，请写成 ${languageHeading('en-US')} 的形式`,
    );
  const definitions = readDefinitions(rows, sheet.headings);
  const faults: RowFault[] = [];
  for (const definition of definitions) {
    const { number } = definition;
    const text = wrongWith(definition) ?? (await store(definition, context));
    if (text !== undefined) faults.push({ number, text });
  }
  return { total: definitions.length, stored: definitions.length - faults.length, lines: linesOf(faults) };
}

/** The first error of a dictionary and its items; undefined if there is none. */
function wrongWith({ values, items, fault }: SheetDefinition): string | undefined {
  if (fault !== undefined) return skipped(fault);
  if (values.dictCode === '') return '字典编码不能为空，忽略导入。';
  if (items.some(({ itemValue }) => itemValue === ''))
    return `字典名称：${values.dictName}，对应字典列表的字典项值不能为空，忽略导入。`;
  const issue =
    dictionaryResource.endpoints.add.input.safeParse(values).error?.issues[0] ??
    items
      .map(item => itemInput(item, newId()))
      .map(item => dictionaryItemResource.endpoints.add.input.safeParse(item).error?.issues[0])
      .find(found => found !== undefined);
  return issue && skipped(issue.message);
}

const itemInput = (item: Values, dictId: string): Values => ({ ...item, dictId });

/** Stores a dictionary with its items. @returns the reason if it is refused */
async function store(
  { values, items }: SheetDefinition,
  context: HandlerContext,
): Promise<string | undefined> {
  try {
    await context.db.transaction(async tx => {
      const inside = { ...context, db: tx as Database };
      const [row] = await add(
        dictionaryServer,
        [dictionaryResource.endpoints.add.input.parse(values)],
        inside,
      );
      const inputs = items.map(item =>
        dictionaryItemResource.endpoints.add.input.parse(itemInput(item, row?.id ?? '')),
      );
      if (inputs.length > 0) await add(dictionaryItemServer, inputs, inside);
    });
    return undefined;
  } catch (error) {
    return faultOf(dictionaryServer, error, context);
  }
}

const add = (
  server: typeof dictionaryServer | typeof dictionaryItemServer,
  inputs: readonly Values[],
  context: HandlerContext,
) =>
  writeRecords(
    server as typeof dictionaryServer,
    { verb: 'importExcel', change: { kind: 'add', inputs }, log: false },
    context,
  );
