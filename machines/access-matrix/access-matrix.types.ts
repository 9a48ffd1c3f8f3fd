import type { AccessMatrix, HolderKind } from '#contract/areas/access-matrix.ts';

/** What a person looks at, as the address of the page states it. */
export interface MatrixView {
  readonly of: HolderKind;
  /** What names and codes of those in the columns contain. */
  readonly keyword: string;
  readonly pageNo: number;
  /** The ids of the two that are compared; otherwise empty. */
  readonly pair: readonly string[];
  /** What names and codes of menus and buttons contain. */
  readonly text: string;
  /** Of the two, only what differs. */
  readonly onlyDifferences: boolean;
}

/** The part of the view that the server returns. */
export type MatrixQuestion = Pick<MatrixView, 'of' | 'keyword' | 'pageNo' | 'pair'>;

/** One that is chosen to be compared. */
export interface ChosenHolder {
  readonly id: string;
  readonly name: string;
}

/** A cell by what its row and its column stand for. */
export interface MatrixCell {
  readonly entryId: string;
  readonly holderId: string;
}

export interface AccessMatrixContext {
  readonly view: MatrixView;
  /** At most two. */
  readonly chosen: readonly ChosenHolder[];
  /** What arrived last. */
  readonly matrix: AccessMatrix | undefined;
  readonly failure: string | undefined;
  readonly cell: MatrixCell | undefined;
}

/** What the source of the matrix reports, at first and whenever it has changed. */
export type MatrixReport =
  | { type: 'matrix.loaded'; matrix: AccessMatrix }
  | { type: 'matrix.failed'; message: string };

export type AccessMatrixEvent =
  | MatrixReport
  | { type: 'address.changed'; view: MatrixView }
  | { type: 'kind.choose'; of: HolderKind }
  | { type: 'holders.search'; keyword: string }
  | { type: 'page.choose'; pageNo: number }
  | { type: 'entries.search'; text: string }
  | { type: 'holder.toggle'; holder: ChosenHolder }
  | { type: 'pair.compare' }
  | { type: 'pair.end' }
  | { type: 'differences.toggle' }
  | { type: 'cell.open'; cell: MatrixCell }
  | { type: 'cell.close' }
  | { type: 'load.retry' };
