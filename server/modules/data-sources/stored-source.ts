import { eq } from 'drizzle-orm';
import {
  type DataSourceKind,
  dangerousParameterOf,
  databaseAddressOf,
  dataSourceKindOf,
} from '#contract/data-source-kinds.ts';
import { isListed } from '#server/kernel/config/host-list.ts';
import { dataSources } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { SealError, unseal } from '#server/kernel/security/sealed.ts';
import type { Login } from './open-connection.ts';

type Row = typeof dataSources.$inferSelect;

/** What opens a connection. */
export interface OpenedSource {
  readonly opens: NonNullable<DataSourceKind['opens']>;
  readonly login: Login;
}

/** A password opens for the source for which it was sealed alone. */
export const ownerOf = (code: string | null): string => `data source ${code ?? ''}`;

/** A refusal to connect. */
export const notConnected = (reason: string): BusinessError => new BusinessError(`数据库连接失败：${reason}`);

type Address = Partial<Pick<Row, 'dbType' | 'dbDriver' | 'dbUrl' | 'dbName'>>;

/** The kind and the address of a source that this server may open. @throws BusinessError with the reason why not */
export function addressOf(
  { dbType, dbDriver, dbUrl, dbName }: Address,
  { dataSourceHosts }: Pick<Services['config'], 'dataSourceHosts'>,
): Pick<OpenedSource, 'opens'> & Omit<Login, 'username' | 'password'> {
  const risk = dangerousParameterOf(dbUrl ?? '');
  if (risk !== undefined) throw notConnected(`连接地址有安全风险，【${risk}】`);
  const kind = dataSourceKindOf(dbType);
  if (!kind?.opens) throw notConnected('此服务器只能连接 MySQL、MariaDB 和 PostgreSQL');
  if (!kind.drivers.includes(dbDriver ?? '')) throw notConnected('驱动类不存在');
  const address = databaseAddressOf(dbUrl ?? '', kind.opens);
  if (!address) throw notConnected('数据源地址格式不正确');
  if (!isListed(dataSourceHosts, address.host, address.port))
    throw notConnected('不允许连接该主机，请在 DATA_SOURCE_HOSTS 中添加');
  return { opens: kind.opens, ...address, database: address.database || (dbName ?? '') };
}

/** The stored password of a source. @throws BusinessError where it cannot be read */
export async function storedPassword(
  { code, dbPassword }: Pick<Row, 'code' | 'dbPassword'>,
  { config }: Pick<Services, 'config'>,
): Promise<string> {
  if (!dbPassword) return '';
  return unseal(dbPassword, ownerOf(code), config).catch((error: unknown) => {
    if (error instanceof SealError) throw notConnected('保存的密码无法读取，请重新输入');
    throw error;
  });
}

/**
 * What opens the data source with a code, for what the installation reads from it.
 *
 * @throws BusinessError where there is none, or this server may not open it
 */
export async function sourceNamed(
  code: string,
  { db, config }: Pick<Services, 'db' | 'config'>,
): Promise<OpenedSource> {
  const [stored] = await db.select().from(dataSources).where(eq(dataSources.code, code));
  if (!stored) throw new BusinessError(`数据源不存在：${code}`);
  const { opens, ...address } = addressOf(stored, config);
  const password = await storedPassword(stored, { config });
  return { opens, login: { ...address, username: stored.dbUsername ?? '', password } };
}
