/** A row of the table; its order number is one of the values (TABLE-01). */
export interface TableRow {
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** The row it is a child of, in a tree table. */
  readonly parentId?: string;
  /** A placeholder for children that have not been fetched (TABLE-113). */
  readonly isPlaceholder?: boolean;
}

/** How rows are added (TABLE-121). */
export interface AddSettings {
  readonly count: number;
  /** Counted from 1 at the top; 0 is the bottom (TABLE-123). */
  readonly position: number;
  readonly scrollToBottom: boolean;
}

/** How rows are added without a setting (TABLE-124). */
export const defaultAddSettings: AddSettings = { count: 1, position: 0, scrollToBottom: false };

/** The message for an insert that follows another too fast (TABLE-118). */
export const addedTooFast = '你点击的太快了，请慢点点击!';

/** The message when the setting of add-row is saved (TABLE-126). */
export const addSettingsSaved = '保存成功';

const prefix = 'temporary-';
const suffix = '-row';

/** The id of a row that is not stored on the server yet (TABLE-02). */
export function temporaryId(middle: string): string {
  return `${prefix}${middle}${suffix}`;
}

/** Whether a row is new (TABLE-02). */
export function isTemporary(id: string): boolean {
  return id.length > prefix.length + suffix.length && id.startsWith(prefix) && id.endsWith(suffix);
}

/** An id for output: only the middle part of a temporary one (TABLE-03). */
export function bareId(id: string): string {
  return isTemporary(id) ? id.slice(prefix.length, -suffix.length) : id;
}

/** The values of the table for output: without placeholders, with plain ids (TABLE-03). */
export function valuesOf(rows: readonly TableRow[]): Record<string, unknown>[] {
  return rows.filter(row => !row.isPlaceholder).map(({ id, values }) => ({ ...values, id: bareId(id) }));
}

/** Settings within their bounds: at least 1 row, at a position from 0 to the count of the rows (TABLE-122, TABLE-123). */
export function normaliseAddSettings(settings: AddSettings, rowCount: number): AddSettings {
  return {
    count: Math.max(1, Math.trunc(settings.count) || 1),
    position: Math.min(rowCount, Math.max(0, Math.trunc(settings.position) || 0)),
    scrollToBottom: settings.scrollToBottom,
  };
}

/** The rows with some more at a position, 0 being the bottom (TABLE-123). */
export function inserted(
  rows: readonly TableRow[],
  added: readonly TableRow[],
  position: number,
): TableRow[] {
  const at = position === 0 ? rows.length : position - 1;
  // Not spread into arguments, of which there may be too many.
  return [...rows.slice(0, at), ...added, ...rows.slice(at)];
}

/**
 * The ids of a removal by code: an id, or an array of ids. Throws a `TypeError` for anything else (TABLE-107).
 */
export function removalIds(named: unknown): string[] {
  const ids: unknown[] = Array.isArray(named) ? named : [named];
  if (!ids.every(id => typeof id === 'string')) {
    throw new TypeError('rows are removed by an id or an array of ids');
  }
  return ids;
}

/** The rows without some of them and their descendants. */
export function withoutRows(rows: readonly TableRow[], ids: ReadonlySet<string>): TableRow[] {
  const children = new Map<string, string[]>();
  for (const { id, parentId } of rows) {
    if (parentId !== undefined) children.set(parentId, [...(children.get(parentId) ?? []), id]);
  }
  // A set is iterated to its end, including what is added meanwhile; a cycle of parents adds nothing twice.
  const gone = new Set(ids);
  for (const id of gone) for (const child of children.get(id) ?? []) gone.add(child);
  return rows.filter(row => !gone.has(row.id));
}

/** The rows with one of them moved; `to` is its index afterwards. */
export function movedRow(rows: readonly TableRow[], id: string, to: number): readonly TableRow[] {
  const row = rows.find(other => other.id === id);
  return row
    ? rows.filter(other => other.id !== id).toSpliced(Math.max(0, Math.min(to, rows.length - 1)), 0, row)
    : rows;
}

/**
 * The rows with their order field renumbered from 1; a row whose number is right remains the same object (TABLE-05).
 */
export function renumbered(rows: readonly TableRow[], orderField: string): TableRow[] {
  return rows.map((row, index) =>
    row.values[orderField] === index + 1
      ? row
      : { ...row, values: { ...row.values, [orderField]: index + 1 } },
  );
}

/** New values of some fields of a row. */
export interface RowChange {
  readonly rowId: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The index of each row by its id, in the order of the rows. */
export const placesOf = (rows: readonly TableRow[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ id }, index) => [id, index]));

/** The rows with new values in some of them; the others remain the same objects. */
export function withValues(
  rows: readonly TableRow[],
  places: ReadonlyMap<string, number>,
  changes: readonly RowChange[],
): TableRow[] {
  const next = [...rows];
  for (const { rowId, values } of changes) {
    const index = places.get(rowId);
    const row = index === undefined ? undefined : next[index];
    if (row && index !== undefined) next[index] = { ...row, values: { ...row.values, ...values } };
  }
  return next;
}

/**
 * The rows with fetched children in place of the placeholder; without any, the placeholder is removed
 * (TABLE-113, TABLE-114). A child with the id of another row is omitted.
 */
export function withChildren(
  rows: readonly TableRow[],
  parentId: string,
  children: readonly TableRow[],
): TableRow[] {
  const rest = rows.filter(row => !(row.isPlaceholder && row.parentId === parentId));
  const known = new Set(rest.map(row => row.id));
  // Placeholders for what is below the children come with them.
  const added = children
    .filter(child => !known.has(child.id))
    .map(child => ({ ...child, parentId: child.parentId ?? parentId }));
  return rest.flatMap(row => (row.id === parentId ? [row, ...added] : [row]));
}

/** The maximum number of enhance records of a code (TABLE-132). */
export const enhanceLimit = 16;

/** The enhance records of a code with one more; the oldest is dropped beyond the maximum (TABLE-132). */
export function withEnhanceRecord<Enhance>(records: readonly Enhance[], record: Enhance): Enhance[] {
  return [...records, record].slice(-enhanceLimit);
}
