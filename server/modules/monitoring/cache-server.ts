import type { RedisClientType } from '@redis/client';
import type { RedisLine } from '#contract/areas/monitoring.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';

/** How long the cache server may take to be reached and to reply, in milliseconds. */
const patience = 3_000;

/** One connection for each address, opened when somebody looks. */
const connections = new Map<string, Promise<RedisClientType>>();

async function connect(url: string): Promise<RedisClientType> {
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    commandOptions: { timeout: patience },
    socket: { connectTimeout: patience, reconnectStrategy: false },
  }) as RedisClientType;
  // The next question opens another connection.
  client.on('error', () => connections.delete(url));
  client.on('end', () => connections.delete(url));
  await client.connect();
  return client;
}

/** Asks the configured cache server. @throws BusinessError where there is none, or it does not reply */
async function ask<Result>(
  { redisUrl }: Config,
  question: (client: RedisClientType) => Promise<Result>,
): Promise<Result> {
  if (redisUrl === undefined) throw new BusinessError('未配置缓存服务器，请设置 REDIS_URL');
  try {
    const opened = connections.get(redisUrl) ?? connect(redisUrl);
    connections.set(redisUrl, opened);
    return await question(await opened);
  } catch {
    connections.delete(redisUrl);
    throw new BusinessError('缓存服务器没有响应');
  }
}

/** Closes the connection of the settings, if somebody has looked. */
export async function closeCacheServer({ redisUrl = '' }: Config): Promise<void> {
  const opened = connections.get(redisUrl);
  connections.delete(redisUrl);
  const client = await opened?.catch(() => undefined);
  if (client?.isOpen) client.destroy();
}

/** The lines of `INFO`, without the headings; empty where no cache server is configured. */
export async function cacheLines(config: Config): Promise<RedisLine[]> {
  if (config.redisUrl === undefined) return [];
  const info = await ask(config, client => client.info());
  return info.split(/\r?\n/).flatMap(line => {
    const [, key, value] = /^(\w+):(.*)$/.exec(line) ?? [];
    if (key === undefined) return [];
    return [{ key, value: value ?? '', description: descriptions[key] ?? null }];
  });
}

export const cacheKeys = (config: Config): Promise<number> =>
  ask(config, async client => Number(await client.dbSize()));

/** Bytes, as the server writes them. */
export const cacheMemory = async (config: Config): Promise<string> =>
  (await cacheLines(config)).find(({ key }) => key === 'used_memory')?.value ?? missingServer();

function missingServer(): never {
  throw new BusinessError('未配置缓存服务器，请设置 REDIS_URL');
}

/** What a person should know about the lines that matter most. */
const descriptions: Readonly<Record<string, string>> = {
  redis_version: 'Redis 服务器版本',
  os: 'Redis 服务器的宿主操作系统',
  uptime_in_seconds: '自 Redis 服务器启动以来，经过的秒数',
  uptime_in_days: '自 Redis 服务器启动以来，经过的天数',
  connected_clients: '已连接客户端的数量',
  blocked_clients: '正在等待阻塞命令的客户端的数量',
  used_memory: 'Redis 分配的内存总量，以字节为单位',
  used_memory_human: 'Redis 分配的内存总量',
  used_memory_rss: '从操作系统的角度，Redis 已分配的内存总量',
  used_memory_peak: 'Redis 的内存消耗峰值，以字节为单位',
  maxmemory: '可用内存的上限，0 表示不限',
  mem_fragmentation_ratio: 'used_memory_rss 和 used_memory 之间的比率',
  total_connections_received: '服务器已接受的连接请求数量',
  total_commands_processed: '服务器已执行的命令数量',
  instantaneous_ops_per_sec: '服务器每秒钟执行的命令数量',
  rejected_connections: '因为最大客户端数量限制而被拒绝的连接请求数量',
  expired_keys: '因为过期而被自动删除的键数量',
  evicted_keys: '因为最大内存容量限制而被驱逐的键数量',
  keyspace_hits: '查找键成功的次数',
  keyspace_misses: '查找键失败的次数',
  pubsub_channels: '目前被订阅的频道数量',
  role: '服务器的角色',
  connected_slaves: '已连接的从服务器数量',
};
