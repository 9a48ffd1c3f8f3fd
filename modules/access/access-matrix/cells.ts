import type { AccessMatrix, MatrixEntry, MatrixHolder } from '#contract/areas/access-matrix.ts';
import { type Access, accessesOf, depthOf } from '#machines/access-matrix/matrix.logic.ts';

/** A row of the grid. */
export interface GridRow {
  readonly entry: MatrixEntry;
  /** The number of entries that contain it. */
  readonly depth: number;
  /** Its index among the entries of the matrix. */
  readonly index: number;
}

/** A column of the grid, with its access to each entry by the index of the entry. */
export interface GridColumn {
  readonly holder: MatrixHolder;
  readonly name: string;
  readonly fullName: string;
  readonly accesses: readonly Access[];
}

const nameOf = ({ name, code }: MatrixHolder): string => name || code;

/** The name of a holder where no heading shows its department: roles of several departments have the same names. */
export const fullNameOf = (holder: MatrixHolder): string =>
  [holder.department, nameOf(holder)].filter(Boolean).join(' / ');

export const rowsOf = ({ entries }: AccessMatrix, shown: readonly number[]): GridRow[] =>
  shown.flatMap(index => {
    const entry = entries[index];
    return entry ? [{ entry, index, depth: depthOf(entries, index) }] : [];
  });

export const columnsOf = ({ entries, rules, records }: AccessMatrix): GridColumn[] =>
  records.map(holder => ({
    holder,
    name: nameOf(holder),
    fullName: fullNameOf(holder),
    accesses: accessesOf(holder, entries, rules),
  }));
