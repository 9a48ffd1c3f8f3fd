import * as z from 'zod/mini';
import { readerOf, type StoredValue, storedValue } from '#modules/ground/platform/storage/index.ts';
import { type ListColumns, settingsSchema, type TableSettings } from '../table-settings.ts';

/** The view that a list shows in this browser, and the settings of the table as they were without it. */
interface ShownView {
  readonly view: string;
  readonly plain: TableSettings;
}

export function storedView(name: string, columns: ListColumns): StoredValue<ShownView> {
  const schema = z.object({ view: z.string(), plain: settingsSchema(columns) });
  return storedValue({ key: `LIST_VIEW_${name}`, reader: readerOf(schema) });
}
