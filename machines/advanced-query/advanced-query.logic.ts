import type { MatchType, QueryCondition } from '#contract/list-query.ts';

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

/** A query that is kept for another time (QUERY-05). */
export interface SavedQuery {
  readonly title: string;
  readonly matchType: MatchType;
  readonly records: readonly QueryRecord[];
}

/** What the dialog says, in words that are fixed. */
export const queryMessages = {
  nothingToSearch: '不能查询空条件',
  nothingToSave: '空条件不能保存',
  nameMissing: '保存名称不能为空',
  nameTaken: '已存在，是否覆盖？',
  saved: '保存成功',
} as const;

/** Under what the saved queries of a page are kept: its save code, or else the path of its route (QUERY-24). */
export function queriesCode(path: string, saveCode?: string): string {
  return saveCode || path;
}

/** The value as it travels: several are joined by commas (QUERY-10). */
function textOf(val: QueryRecord['val']): string {
  return Array.isArray(val) ? val.join(',') : String(val ?? '');
}

/** Whether a row lacks its field, its rule or its value (QUERY-16). */
export function isEmptyRecord({ field, rule, val }: QueryRecord): boolean {
  return !field || !rule || textOf(val) === '';
}

/** The rows that say something. */
export function filledRecords(records: readonly QueryRecord[]): QueryRecord[] {
  return records.filter(record => !isEmptyRecord(record));
}

/** What is sent of the rows: the empty ones are skipped (QUERY-27). */
export function conditionsOf(records: readonly QueryRecord[]): QueryCondition[] {
  return filledRecords(records).map(({ field = '', rule = '', val, type, dbType }) => ({
    field,
    rule,
    val: textOf(val),
    ...(type === undefined ? {} : { type }),
    ...(dbType === undefined ? {} : { dbType }),
  }));
}

/** A row after a change: the value of one field says nothing about another. */
export function changedRecord(record: QueryRecord, change: Partial<QueryRecord>): QueryRecord {
  const isOtherField = change.field !== undefined && change.field !== record.field;
  const { val: _, ...withoutValue } = record;
  return { ...(isOtherField ? withoutValue : record), ...change };
}

/** The saved queries with one among them, in the place of the one that has its name (QUERY-21). */
export function withQuery(saved: readonly SavedQuery[], query: SavedQuery): SavedQuery[] {
  return saved.some(({ title }) => title === query.title)
    ? saved.map(other => (other.title === query.title ? query : other))
    : [...saved, query];
}

/** The saved queries without the one of this name. */
export function withoutQuery(saved: readonly SavedQuery[], title: string): SavedQuery[] {
  return saved.filter(query => query.title !== title);
}
