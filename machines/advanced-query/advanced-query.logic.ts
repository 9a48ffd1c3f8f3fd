import {
  fitsAddress,
  hasGroups,
  type MatchType,
  mappedConditions,
  type QueryPart,
} from '#contract/query-conditions.ts';
import { filledRecords, type RecordPart } from './query-groups.logic.ts';
import { isEmptyRecord, textOf } from './query-record.logic.ts';

/** A query saved for later (QUERY-05). */
export interface SavedQuery {
  readonly title: string;
  readonly matchType: MatchType;
  readonly records: readonly RecordPart[];
}

/** The fixed texts of the dialog. */
export const queryMessages = {
  nothingToSearch: '不能查询空条件',
  nothingToSave: '空条件不能保存',
  nameMissing: '保存名称不能为空',
  nameTaken: '已存在，是否覆盖？',
  saved: '保存成功',
  tooLong: '条件太多或太长，请减少后再查询',
  groupsUnknown: '服务器不支持条件组，请移除条件组后再查询',
} as const;

/** The key of the saved queries of a page: its save code, or else the path of its route (QUERY-24). */
export function queriesCode(path: string, saveCode?: string): string {
  return saveCode || path;
}

/** The rows to send, in their groups: incomplete ones are skipped (QUERY-27), and groups that have no others. */
export const conditionsOf = (records: readonly RecordPart[]): QueryPart[] =>
  mappedConditions(records, record => {
    const { field = '', rule = '', val, type, dbType } = record;
    if (isEmptyRecord(record)) return undefined;
    return {
      field,
      rule,
      val: textOf(val),
      ...(type === undefined ? {} : { type }),
      ...(dbType === undefined ? {} : { dbType }),
    };
  });

/** Whether no row is complete. */
export const isWithoutConditions = (records: readonly RecordPart[]): boolean =>
  filledRecords(records).length === 0;

/** Whether the complete rows are too many or too long for an address. */
export const isTooLong = (records: readonly RecordPart[]): boolean => !fitsAddress(conditionsOf(records));

/** Whether there are complete rows in groups. */
export const isGrouped = (records: readonly RecordPart[]): boolean => hasGroups(conditionsOf(records));

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
