import { importRowLimit } from '#contract/constants.ts';
import type { UploadedFile } from '#server/kernel/http/uploaded-files.ts';
import { readSpreadsheet } from '#server/kernel/spreadsheet/read-spreadsheet.ts';
import type { AnyServer } from '../definition.ts';
import { sheetColumnsOf } from '../sheet.ts';

/** Reads an uploaded sheet with the columns of a resource. @throws SpreadsheetError for an invalid one */
export function readSheetOf({ resource, options }: AnyServer, { name, content }: UploadedFile) {
  const columns = sheetColumnsOf(resource);
  return readSpreadsheet(name, {
    file: content,
    headings: columns.map(({ heading }) => heading),
    required: columns.filter(({ needed }) => needed).map(({ heading }) => heading),
    rowLimit: options.import?.rowLimit ?? importRowLimit,
  });
}
