import type { DatabaseAddress, DataSourceKind } from '#contract/data-source-kinds.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';

/** How long a database may take to be reached and to reply, in milliseconds. */
export const patience = 5_000;

export interface Login extends DatabaseAddress {
  readonly username: string;
  readonly password: string;
}

/** @throws the error of the driver */
async function tryPostgresql({ host, port, database, username: user, password }: Login): Promise<void> {
  const { Client } = await import('pg');
  const client = new Client({
    host,
    port,
    database: database || 'postgres',
    user,
    password,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    application_name: 'vitrine data source',
  });
  // After a lost connection nobody listens any more.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** @throws the error of the driver */
async function tryMysql({ host, port, database, username: user, password }: Login): Promise<void> {
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection({
    host,
    port,
    user,
    password,
    connectTimeout: patience,
    ...(database && { database }),
  });
  try {
    await connection.query({ sql: 'select 1', timeout: patience });
  } finally {
    connection.destroy();
  }
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: '服务器拒绝连接',
  ENOTFOUND: '找不到主机',
  EAI_AGAIN: '找不到主机',
  EHOSTUNREACH: '无法到达主机',
  ENETUNREACH: '无法到达主机',
  ETIMEDOUT: '连接超时',
  PROTOCOL_SEQUENCE_TIMEOUT: '连接超时',
  PROTOCOL_CONNECTION_LOST: '连接被中断',
  ECONNRESET: '连接被中断',
  '28P01': '用户名或密码错误',
  '28000': '用户名或密码错误',
  ER_ACCESS_DENIED_ERROR: '用户名或密码错误',
  ER_DBACCESS_DENIED_ERROR: '没有该数据库的权限',
  '3D000': '数据库不存在',
  ER_BAD_DB_ERROR: '数据库不存在',
};

/** What a person can act on; the text of a server that may be any server is not repeated. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof Error && /timeout|timed out/i.test(error.message)) return '连接超时';
  return reasons[code] ?? '服务器没有按该数据库的协议响应';
}

/** Opens a connection, asks for a row, and closes it. @throws BusinessError with a reason that a person can act on */
export async function tryConnection(
  opens: NonNullable<DataSourceKind['opens']>,
  login: Login,
): Promise<void> {
  const attempt = opens === 'mysql' ? tryMysql(login) : tryPostgresql(login);
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    // A server that accepts and stays silent would otherwise keep the request.
    timer = setTimeout(() => reject(new Error('timeout')), patience + 500);
  });
  try {
    await Promise.race([attempt, limit]);
  } catch (error) {
    attempt.catch(() => undefined);
    throw new BusinessError(`数据库连接失败：${reasonOf(error)}`);
  } finally {
    clearTimeout(timer);
  }
}
