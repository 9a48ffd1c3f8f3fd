import type { ListRow } from '#machines/list-page/selection.logic.ts';

/** How many ids an address can hold: servers and proxies accept 8 kB of it, and an id takes up to 40 bytes. */
export const batchSize = 100;

/** Rows in portions whose ids fit into an address. */
export const batchesOf = <Row extends ListRow>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, index) =>
    rows.slice(index * batchSize, (index + 1) * batchSize),
  );
