import type { ListRow } from '#modules/kit/list-page/index.ts';
import { RecordText } from './lazy-record-text.ts';
import type { AnyPage } from './types.ts';

/** What a row shows below it: every field that its details have; undefined where rows do not open. */
export const expandedOf = (page: AnyPage) =>
  page.expandable ? (row: ListRow) => <RecordText page={page} row={row} /> : undefined;
