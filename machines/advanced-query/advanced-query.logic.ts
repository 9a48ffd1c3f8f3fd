import { fitsAddress, type MatchType, type QueryCondition } from '#contract/list-query.ts';

/** One row of the advanced query as it is edited (QUERY-02). */
export interface QueryRecord {
  readonly field?: string;
  readonly rule?: string;
  /** An array while several values are chosen. */
  readonly val?: string | number | readonly (string | number)[];
  readonly type?: string;
  readonly dbType?: string;
  readonly options?: unknown;
  readonly dictCode?: string;
  readonly dictTable?: string;
  readonly dictText?: string;
  readonly customReturnField?: string;
  readonly popup?: unknown;
}

/** A query saved for later (QUERY-05). */
export interface SavedQuery {
  readonly title: string;
  readonly matchType: MatchType;
  readonly records: readonly QueryRecord[];
}

/** The fixed texts of the dialog. */
export const queryMessages = {
  nothingToSearch: '不能查询空条件',
  nothingToSave: '空条件不能保存',
  nameMissing: '保存名称不能为空',
  nameTaken: '已存在，是否覆盖？',
  saved: '保存成功',
  tooLong: '条件太多或太长，请减少后再查询',
} as const;

/** The key of the saved queries of a page: its save code, or else the path of its route (QUERY-24). */
export function queriesCode(path: string, saveCode?: string): string {
  return saveCode || path;
}

/** The value as it is sent: several are joined by commas (QUERY-10). */
function textOf(val: QueryRecord['val']): string {
  return Array.isArray(val) ? val.join(',') : String(val ?? '');
}

/** Whether a row lacks its field, its rule or its value (QUERY-16). */
export function isEmptyRecord({ field, rule, val }: QueryRecord): boolean {
  return !field || !rule || textOf(val) === '';
}

/** The complete rows. */
export function filledRecords(records: readonly QueryRecord[]): QueryRecord[] {
  return records.filter(record => !isEmptyRecord(record));
}

/** The rows to send: incomplete ones are skipped (QUERY-27). */
export function conditionsOf(records: readonly QueryRecord[]): QueryCondition[] {
  return filledRecords(records).map(({ field = '', rule = '', val, type, dbType }) => ({
    field,
    rule,
    val: textOf(val),
    ...(type === undefined ? {} : { type }),
    ...(dbType === undefined ? {} : { dbType }),
  }));
}

/** Whether the complete rows are too many or too long for an address. */
export const isTooLong = (records: readonly QueryRecord[]): boolean => !fitsAddress(conditionsOf(records));

/** A row after a change: changing the field clears the value. */
export function changedRecord(record: QueryRecord, change: Partial<QueryRecord>): QueryRecord {
  const isOtherField = change.field !== undefined && change.field !== record.field;
  const { val: _, ...withoutValue } = record;
  return { ...(isOtherField ? withoutValue : record), ...change };
}

/** The saved queries with one added, replacing one of the same name (QUERY-21). */
export function withQuery(saved: readonly SavedQuery[], query: SavedQuery): SavedQuery[] {
  return saved.some(({ title }) => title === query.title)
    ? saved.map(other => (other.title === query.title ? query : other))
    : [...saved, query];
}

/** The saved queries without the one of this name. */
export function withoutQuery(saved: readonly SavedQuery[], title: string): SavedQuery[] {
  return saved.filter(query => query.title !== title);
}
