import { RefusedStatement } from '#server/modules/online-reports/refused-statement.ts';
import { readStatement } from '#server/modules/online-reports/statement.ts';
import type { MoveContext, PageRules } from '../moved/moved-table.ts';

/** Statements are written for MySQL and its tables: those that are not run here are reported, and come to be rewritten. */
export const openReports = ({ report, table }: MoveContext): PageRules => ({
  async before(rows) {
    for (const { id, values } of rows) {
      const reason = await faultOf(String(values.cgrSql ?? ''));
      if (reason !== undefined)
        report.note(table, 'cgr_sql', `is not run here until it is written again: ${reason}`, id);
    }
  },
  after: async () => undefined,
});

async function faultOf(statement: string): Promise<string | undefined> {
  try {
    await readStatement(statement);
    return undefined;
  } catch (error) {
    if (error instanceof RefusedStatement) return error.message;
    throw error;
  }
}
