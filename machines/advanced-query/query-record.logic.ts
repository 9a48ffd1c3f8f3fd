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

/** The value as it is sent: several are joined by commas (QUERY-10). */
export function textOf(val: QueryRecord['val']): string {
  return Array.isArray(val) ? val.join(',') : String(val ?? '');
}

/** Whether a row lacks its field, its rule or its value (QUERY-16). */
export function isEmptyRecord({ field, rule, val }: QueryRecord): boolean {
  return !field || !rule || textOf(val) === '';
}

/** A row after a change: changing the field clears the value. */
export function changedRecord(record: QueryRecord, change: Partial<QueryRecord>): QueryRecord {
  const isOtherField = change.field !== undefined && change.field !== record.field;
  const { val: _, ...withoutValue } = record;
  return { ...(isOtherField ? withoutValue : record), ...change };
}
