import { asc } from 'drizzle-orm';
import { dataSourceResource, testConnection } from '#contract/areas/data-sources.ts';
import { dangerousParameterOf, databaseAddressOf, dataSourceKindOf } from '#contract/data-source-kinds.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { isListed } from '#server/kernel/config/host-list.ts';
import { dataSources } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { handle } from '#server/kernel/http/route.ts';
import { SealError, seal, unseal } from '#server/kernel/security/sealed.ts';
import { serveResource, type Values } from '#server/records/resource/definition.ts';
import { resourceRoutes } from '#server/records/resource/routes.ts';
import { findVisible, visibleRows } from '#server/records/resource/scope.ts';
import { tryConnection } from './open-connection.ts';

type Row = typeof dataSources.$inferSelect;
type Tested = ParsedInputOf<typeof testConnection>;

/** A password opens for the source for which it was sealed alone. */
const ownerOf = (code: string | null) => `data source ${code ?? ''}`;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Encrypts a new password. A stored one stays with its address: whoever may edit a source could otherwise send it to a
 * server of their own.
 */
async function completed(
  input: Values,
  stored: Row | undefined,
  context: HandlerContext,
): Promise<Partial<Row>> {
  const address = input.dbUrl === undefined ? stored?.dbUrl : textOf(input.dbUrl);
  const risk = dangerousParameterOf(address ?? '');
  if (risk !== undefined) throw new BusinessError(`操作失败：连接地址有安全风险，【${risk}】`);
  const password = textOf(input.dbPassword);
  if (password !== '') {
    const code = stored?.code ?? (textOf(input.code) || null);
    return { dbPassword: await seal(password, ownerOf(code), context.config) };
  }
  const isMoved = stored?.dbPassword && address !== stored.dbUrl;
  if (isMoved) throw new BusinessError('数据源地址已修改，请重新输入密码');
  return { dbPassword: stored?.dbPassword ?? null };
}

const dataSourceServer = serveResource(dataSourceResource, {
  table: dataSources,
  hooks: {
    before: ({ inputs, stored }, context) =>
      Promise.all(inputs.map((input, index) => completed(input, stored[index], context))),
  },
});

const failed = (reason: string) => new BusinessError(`数据库连接失败：${reason}`);

/** The password to try: the given one, or that of the stored source while its address is the same. */
async function passwordOf({ id, dbPassword, dbUrl }: Tested, context: HandlerContext): Promise<string> {
  if (dbPassword || !id) return dbPassword ?? '';
  const [stored] = await findVisible(dataSourceServer, context, [id]);
  if (!stored?.dbPassword) return '';
  if (stored.dbUrl !== dbUrl) throw failed('数据源地址已修改，请重新输入密码');
  return unseal(stored.dbPassword, ownerOf(stored.code), context.config).catch((error: unknown) => {
    if (error instanceof SealError) throw failed('保存的密码无法读取，请重新输入');
    throw error;
  });
}

async function test(input: Tested, context: HandlerContext): Promise<null> {
  const { dbType, dbDriver, dbUrl, dbName, dbUsername } = input;
  const risk = dangerousParameterOf(dbUrl ?? '');
  if (risk !== undefined) throw failed(`连接地址有安全风险，【${risk}】`);
  const kind = dataSourceKindOf(dbType);
  if (!kind?.opens) throw failed('此服务器只能连接 MySQL、MariaDB 和 PostgreSQL');
  if (!kind.drivers.includes(dbDriver ?? '')) throw failed('驱动类不存在');
  const address = databaseAddressOf(dbUrl ?? '', kind.opens);
  if (!address) throw failed('数据源地址格式不正确');
  if (!isListed(context.config.dataSourceHosts, address.host, address.port))
    throw failed('不允许连接该主机，请在 DATA_SOURCE_HOSTS 中添加');
  await tryConnection(kind.opens, {
    ...address,
    database: address.database || (dbName ?? ''),
    username: dbUsername ?? '',
    password: await passwordOf(input, context),
  });
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
