/** How many mixed columns the tables have. */
export const columnsOfBench = 12;

/** Columns whose values only a server can name: a dictionary twice, people and departments. */
export const remoteColumns = [
  { key: 'kind', title: '类别', type: 'select', width: 140, dictCode: 'exhibit_kind' },
  { key: 'second', title: '另一类别', type: 'select', width: 140, dictCode: 'exhibit_kind' },
  { key: 'who', title: '负责人', type: 'sel_user', width: 220 },
  { key: 'where', title: '部门', type: 'sel_depart', width: 160 },
] as const;

/** A row with values in these columns. */
export const withRemoteValues = <Row extends object>(row: Row, index: number) => ({
  ...row,
  kind: String(index % 5),
  second: String(index % 3),
  who: `person${index % 20}`,
  where: `department${index % 7}`,
});

/** What the measurements call in the page. */
export interface BenchTable {
  /** Makes the rows, so that this is not measured. */
  readonly prepare: (rows: number) => void;
  readonly set: (rows: number) => void;
  readonly add: () => void;
  readonly read: () => number;
  readonly validate: () => Promise<number>;
}
