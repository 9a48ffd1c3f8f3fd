import { asc, eq } from 'drizzle-orm';
import type { AccessMatrix, MatrixHolder } from '#contract/areas/access-matrix.ts';
import { permissions } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { judgmentOf } from '../permissions/judgment.ts';
import { menuColumns } from '../permissions/menu-tree.ts';
import { entriesOf, inMenuOrder } from './entries.ts';
import { grantsByHolder, rulesByHolder } from './grants.ts';
import { type HoldersInput, readHolders } from './holders.ts';

const nothing: ReadonlySet<string> = new Set();

/** Which menus and buttons a page of roles, roles of departments or people have: one query for each kind of rows, whatever their number. */
export async function readMatrix(input: HoldersInput, context: HandlerContext): Promise<AccessMatrix> {
  const { db } = context;
  const { records, total } = await readHolders(input, context);
  const rows = await db
    .select(menuColumns)
    .from(permissions)
    .where(eq(permissions.delFlag, 0))
    .orderBy(asc(permissions.sortNo), asc(permissions.id));
  const ids = records.map(({ id }) => id);
  const grants = await grantsByHolder(db, input.of, ids);
  const ordered = inMenuOrder(rows);
  const indexes = new Map(ordered.map(({ id }, index) => [id, index]));
  const held = (await rulesByHolder(db, input.of, ids)).filter(({ permissionId }) =>
    indexes.has(permissionId),
  );
  const judge = judgmentOf(rows);
  return {
    entries: entriesOf(ordered),
    rules: held.map(({ permissionId, name, column, operator, value }) => ({
      entry: indexes.get(permissionId) ?? 0,
      name,
      column,
      operator,
      value,
    })),
    records: records.map((holder): MatrixHolder => {
      const judgements = ordered.map(judge(grants.get(holder.id) ?? nothing));
      const where = (condition: (each: (typeof judgements)[number]) => boolean) =>
        judgements.flatMap((each, index) => (condition(each) ? [index] : []));
      return {
        ...holder,
        granted: where(({ granted }) => granted),
        everybody: where(({ everybody }) => everybody),
        ineffective: where(
          ({ granted, everybody, allowed }) => (granted || everybody) && (holder.frozen || !allowed),
        ),
        rules: held.flatMap(({ holders }, index) => (holders.includes(holder.id) ? [index] : [])),
      };
    }),
    total,
    current: input.pageNo,
    size: input.pageSize,
  };
}
