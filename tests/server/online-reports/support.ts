import { reportItems, reportParams, reports } from '#server/kernel/db/schema/index.ts';
import type { TestApp } from '../support/app.ts';

type Item = Omit<typeof reportItems.$inferInsert, 'cgrheadId'>;

interface Stored {
  code: string;
  name?: string;
  sql: string;
  items?: readonly Item[];
  params?: Readonly<Record<string, string | null>>;
  dbSource?: string;
}

let stored = 0;

/** Stores a report as a designer would; returns its id. */
export async function storeReport(
  server: TestApp,
  { code, name = `报表${code}`, sql, items, params = {}, dbSource }: Stored,
) {
  stored += 1;
  const id = `report-${stored}`;
  await server.db.insert(reports).values({ id, code, name, cgrSql: sql, dbSource });
  const columns = items ?? [{ fieldName: 'value', fieldType: 'String' }];
  await server.db
    .insert(reportItems)
    .values(columns.map((item, orderNum) => ({ orderNum, ...item, cgrheadId: id })));
  const parameters = Object.entries(params).map(([paramName, paramValue]) => ({
    cgrheadId: id,
    paramName,
    paramValue,
  }));
  if (parameters.length > 0) await server.db.insert(reportParams).values(parameters);
  return id;
}
