import { type AddSettings, defaultAddSettings } from '#machines/editable-table/rows.logic.ts';
import { type StoredValue, storedValue } from '#modules/ground/platform/storage/index.ts';

/** How rows are added to the tables of a place, kept in the browser (TABLE-125). */
export const storedAddSettings = (place: string): StoredValue<AddSettings> =>
  storedValue({
    key: `TABLE_ADD_${place}`,
    reader: stored => {
      const { count, position, scrollToBottom } = {
        ...defaultAddSettings,
        ...(stored as Partial<AddSettings>),
      };
      const isWhole = Number.isSafeInteger(count) && Number.isSafeInteger(position);
      return isWhole && count > 0 && position >= 0
        ? { count, position, scrollToBottom: scrollToBottom === true }
        : undefined;
    },
  });
