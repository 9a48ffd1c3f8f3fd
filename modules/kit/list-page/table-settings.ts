import * as z from 'zod/mini';
import { columnLimits, densities } from '#contract/table-settings.ts';
import { readerOf, type StoredValue, storedValue } from '#modules/ground/platform/storage/index.ts';

export { columnLimits, densities };
export type Density = (typeof densities)[number];

/** The properties of columns that determine their initial settings. */
export type ListColumns = readonly { readonly key: string; readonly defaultHidden?: boolean }[];

/** Missing or invalid properties fall back to the defaults. */
export const settingsSchema = (columns: ListColumns) =>
  z.object({
    /** Keys of the columns in their order; unknown columns come last. */
    order: z.catch(z.array(z.string()), []),
    hidden: z.catch(
      z.array(z.string()),
      columns.filter(({ defaultHidden }) => defaultHidden).map(({ key }) => key),
    ),
    /** Keys of the columns that stay visible while others scroll sideways. */
    pinned: z.catch(z.array(z.string()), []),
    /** Pixels by column key. */
    widths: z.catch(
      z.record(z.string(), z.number().check(z.gte(columnLimits.narrowest), z.lte(columnLimits.widest))),
      {},
    ),
    density: z.catch(z.enum(densities), 'normal'),
  });

/** The settings of one table. */
export type TableSettings = z.output<ReturnType<typeof settingsSchema>>;

/** Updates the settings with a function and stores the result. */
export type ChangeSettings = (change: (settings: TableSettings) => TableSettings) => void;

/** The default settings of a table. */
export const untouchedSettingsOf = (columns: ListColumns): TableSettings => settingsSchema(columns).parse({});

/** The stored table settings of one page, by its name. */
export function storedTableSettings(name: string, columns: ListColumns): StoredValue<TableSettings> {
  return storedValue({ key: `LIST_TABLE_${name}`, reader: readerOf(settingsSchema(columns)) });
}

/** The settings that a text has; undefined if it has none. */
export function parsedTableSettings(text: string, columns: ListColumns): TableSettings | undefined {
  try {
    return settingsSchema(columns).safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** All keys in the settings' order, unknown ones last and vanished ones dropped. */
export function orderedKeys(settings: Pick<TableSettings, 'order'>, keys: readonly string[]): string[] {
  const known = settings.order.filter(key => keys.includes(key));
  return [...known, ...keys.filter(key => !known.includes(key))];
}

/** All keys as a table shows them: those that are pinned first, each part in the settings' order. */
export function placedKeys(
  settings: Pick<TableSettings, 'order' | 'pinned'>,
  keys: readonly string[],
): string[] {
  const ordered = orderedKeys(settings, keys);
  const isPinned = (key: string) => settings.pinned.includes(key);
  return [...ordered.filter(isPinned), ...ordered.filter(key => !isPinned(key))];
}

/** The settings with one column moved by so many places. */
export function withMovedColumn(
  settings: TableSettings,
  keys: readonly string[],
  key: string,
  by: -1 | 1,
): TableSettings {
  const order = orderedKeys(settings, keys);
  const from = order.indexOf(key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return settings;
  order.splice(from, 1);
  order.splice(to, 0, key);
  return { ...settings, order };
}

/** The settings with one column moved to the place of another one. */
export function withColumnPlaced(
  settings: TableSettings,
  keys: readonly string[],
  key: string,
  target: string,
): TableSettings {
  const order = orderedKeys(settings, keys);
  const [from, to] = [order.indexOf(key), order.indexOf(target)];
  if (from < 0 || to < 0 || from === to) return settings;
  return { ...settings, order: order.toSpliced(from, 1).toSpliced(to, 0, key) };
}

/** The settings with one column shown or hidden. */
export function withColumnShown(settings: TableSettings, key: string, shown: boolean): TableSettings {
  const others = settings.hidden.filter(hidden => hidden !== key);
  return { ...settings, hidden: shown ? others : [...others, key] };
}

/** The settings with one column pinned or not. */
export function withColumnPinned(settings: TableSettings, key: string, pinned: boolean): TableSettings {
  const others = settings.pinned.filter(each => each !== key);
  return { ...settings, pinned: pinned ? [...others, key] : others };
}

/** The settings with these column widths, within the limits. */
export function withWidths(settings: TableSettings, widths: Readonly<Record<string, number>>): TableSettings {
  const { narrowest, widest } = columnLimits;
  const limited = Object.entries(widths).map(
    ([key, width]) => [key, Math.round(Math.min(widest, Math.max(narrowest, width)))] as const,
  );
  return { ...settings, widths: { ...settings.widths, ...Object.fromEntries(limited) } };
}
