import { getTableColumns, sql } from 'drizzle-orm';
import type { AnyResource } from '#contract/resource/define-resource.ts';
import type { Fields } from '#contract/resource/field.ts';
import { isLongText } from '#contract/resource/schemas.ts';
import type { ListTable } from '#server/records/list/resource.ts';

/**
 * The columns that a list selects: null in place of long text, so that a list of long texts costs neither memory nor
 * bytes. Only replies about one record contain it.
 */
export function listColumns<Table extends ListTable>(
  { fields }: AnyResource,
  table: Table,
): Table['_']['columns'] {
  const omitted = Object.entries(fields as Fields).filter(([, field]) => isLongText(field));
  const columns = {
    ...getTableColumns(table),
    ...Object.fromEntries(omitted.map(([name]) => [name, sql`null`])),
  };
  return columns as Table['_']['columns'];
}
