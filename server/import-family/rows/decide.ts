import type { MovedTable, RowValues } from '../moved/moved-table.ts';
import { type Counterpart, isOfProduct } from './counterparts.ts';
import { differing, digestOf, pick } from './digest.ts';

/** What happens to a row that is here already. */
export type Decision =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'change'; readonly values: RowValues }
  | { readonly kind: 'keep'; readonly columns: readonly string[] };

/** A decision, and what to remember of the row so that the next move can determine who changed it. */
export interface Decided {
  readonly decision: Decision;
  readonly shipped: boolean;
  readonly targetDigest: string;
}

const audit = ['createBy', 'createTime', 'updateBy', 'updateTime'];

/**
 * Compares a row of the source with the one here. What changed there since the last move is changed here too, unless
 * it was changed here as well.
 *
 * @param overwrite whether rows that were made or changed here are replaced too
 */
export function decide(
  { row, memory, existing }: Counterpart & { existing: RowValues },
  moved: MovedTable,
  sourceDigest: string,
  overwrite: boolean,
): Decided {
  const { unwatched = [], derived = [] } = moved;
  const shipped = memory ? memory.shipped : !moved.isLink && isOfProduct(existing);
  const values = merged(row.values, existing, moved, shipped);
  const different = differing(values, existing);
  const targetDigest = digestOf(values, unwatched);
  const decided = (decision: Decision): Decided => ({ decision, shipped, targetDigest });
  const change = decided({ kind: 'change', values });
  const keep = decided({ kind: 'keep', columns: without(different, [...unwatched, ...audit]) });
  if (different.length === 0) return decided({ kind: 'unchanged' });
  if (!memory) {
    const isUntouched = shipped && existing.updateBy === null;
    const isEmptyHere = different.every(each => [null, ''].includes(existing[each] as null | ''));
    return overwrite || isUntouched || (moved.isLink && isEmptyHere) ? change : keep;
  }
  const isChangedThere = memory.sourceDigest !== sourceDigest;
  const isChangedHere = digestOf(pick(existing, Object.keys(values)), unwatched) !== memory.targetDigest;
  if (!isChangedThere) {
    if (overwrite && isChangedHere) return change;
    const newer = different.filter(each => unwatched.includes(each) && !derived.includes(each));
    return newer.length === 0
      ? decided({ kind: 'unchanged' })
      : decided({ kind: 'change', values: pick(values, newer) });
  }
  return overwrite || !isChangedHere ? change : keep;
}

/** The values that the row here gets, without its identifier. */
function merged(values: RowValues, existing: RowValues, moved: MovedTable, shipped: boolean): RowValues {
  const { ours = [], unwatched = [], mergeShipped, mergeMoved } = moved;
  if (shipped)
    return mergeShipped?.(values, existing) ?? leaveOut(values, ['id', ...audit, ...ours, ...unwatched]);
  if (mergeMoved) return leaveOut(mergeMoved(values, existing), ['id']);
  return leaveOut(values, ['id', ...unwatched]);
}

const without = (all: readonly string[], some: readonly string[]) => all.filter(each => !some.includes(each));

const leaveOut = (values: RowValues, keys: readonly string[]): RowValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));
