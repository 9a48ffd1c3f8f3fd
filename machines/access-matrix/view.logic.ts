import type { AccessMatrix, HolderKind } from '#contract/areas/access-matrix.ts';
import type { ChosenHolder, MatrixQuestion, MatrixView } from './access-matrix.types.ts';

/** The most that are compared. */
const compared = 2;

/** The view with which the page begins. */
export const firstView: MatrixView = {
  of: 'role',
  keyword: '',
  pageNo: 1,
  pair: [],
  text: '',
  onlyDifferences: false,
};

/** Columns of another kind: what was searched among the others does not matter. */
export const viewOfKind = (view: MatrixView, of: HolderKind): MatrixView => ({
  ...firstView,
  of,
  text: view.text,
});

/** The part of a view that the server returns; of two that are compared, the page and the search do not matter. */
export function questionOf({ of, keyword, pageNo, pair }: MatrixView): MatrixQuestion {
  return pair.length > 0
    ? { of, keyword: '', pageNo: 1, pair }
    : { of, keyword: keyword.trim(), pageNo, pair };
}

/** The last page that there is, which others may have made another one than before. */
export const lastPage = ({ total, size }: AccessMatrix): number => Math.max(1, Math.ceil(total / size));

/** Whether the server has to be asked again. */
export const asksOtherwise = (one: MatrixView, other: MatrixView): boolean =>
  JSON.stringify(questionOf(one)) !== JSON.stringify(questionOf(other));

/** One more or one less; the one that was chosen first makes place for a third. */
export function toggled(chosen: readonly ChosenHolder[], holder: ChosenHolder): ChosenHolder[] {
  const others = chosen.filter(({ id }) => id !== holder.id);
  return others.length < chosen.length ? others : [...others, holder].slice(-compared);
}

export const isPair = (chosen: readonly unknown[]): boolean => chosen.length === compared;
