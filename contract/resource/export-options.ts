import * as z from 'zod/mini';

/** What an export may be written as; without a choice it is a workbook. */
export const exportFormats = ['xlsx', 'csv', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** How coded values are written: as people read them, or as they are stored. */
export const exportValues = ['texts', 'codes'] as const;
export type ExportValues = (typeof exportValues)[number];

/** What else a request of an export may ask for; servers of the family ignore it. */
export const exportInput = {
  exportFormat: z.optional(z.enum(exportFormats)),
  exportValues: z.optional(z.enum(exportValues)),
  /** Names of fields, joined by commas, in the order of their columns; without them the columns of the sheet. */
  exportColumns: z.optional(z.string().check(z.maxLength(4000))),
};

/** The choices of a person for one export. */
export interface ExportWishes {
  readonly format: ExportFormat;
  readonly values: ExportValues;
  /** Names of fields; undefined for the columns of the sheet. */
  readonly columns?: readonly string[] | undefined;
}
