import { asc } from 'drizzle-orm';
import { testConnection } from '#contract/areas/data-sources.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { dataSources } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { handle } from '#server/kernel/http/route.ts';
import { resourceRoutes } from '#server/records/resource/routes.ts';
import { findVisible, visibleRows } from '#server/records/resource/scope.ts';
import { dataSourceServer } from './data-source-server.ts';
import { tryConnection } from './open-connection.ts';
import { addressOf, notConnected, storedPassword } from './stored-source.ts';

type Tested = ParsedInputOf<typeof testConnection>;

/** The password to try: the given one, or that of the stored source while its address is the same. */
async function passwordOf({ id, dbPassword, dbUrl }: Tested, context: HandlerContext): Promise<string> {
  if (dbPassword || !id) return dbPassword ?? '';
  const [stored] = await findVisible(dataSourceServer, context, [id]);
  if (!stored?.dbPassword) return '';
  if (stored.dbUrl !== dbUrl) throw notConnected('数据源地址已修改，请重新输入密码');
  return storedPassword(stored, context);
}

async function test(input: Tested, context: HandlerContext): Promise<null> {
  const { opens, ...address } = addressOf(input, context.config);
  const password = await passwordOf(input, context);
  await tryConnection(opens, { ...address, username: input.dbUsername ?? '', password });
  return null;
}

export const dataSourceRoutes = [
  ...resourceRoutes(dataSourceServer, {
    options: async (_input, context) => {
      const rows = await context.db
        .select({ code: dataSources.code, name: dataSources.name })
        .from(dataSources)
        .where(await visibleRows(dataSourceServer, context))
        .orderBy(asc(dataSources.name), asc(dataSources.id));
      return rows.map(({ code, name }) => ({ value: code, label: name, text: name }));
    },
  }),
  // Each attempt makes another server work.
  handle(testConnection, test, { rateShare: 0.01 }),
];
