import { createHmac } from 'node:crypto';
import type { Config } from '#server/kernel/config/config.ts';
import type { dataLogs } from '#server/kernel/db/schema/index.ts';
import { authenticationKey } from '#server/kernel/security/sealed.ts';

export type VersionRow = typeof dataLogs.$inferSelect;

/** The key that authenticates versions. */
export const historyKey = (config: Pick<Config, 'secretKey' | 'dataDir'>): Promise<Buffer> =>
  authenticationKey('versions of records', config);

const macOf = (key: Buffer, parts: readonly unknown[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');

type Authenticated = Pick<
  VersionRow,
  | 'id'
  | 'dataTable'
  | 'dataId'
  | 'dataVersion'
  | 'dataContent'
  | 'operation'
  | 'changed'
  | 'ip'
  | 'createBy'
  | 'createTime'
>;

/** Authenticates everything that a version states. */
export const macOfVersion = (key: Buffer, row: Authenticated): string =>
  macOf(key, [
    row.id,
    row.dataTable,
    row.dataId,
    row.dataVersion,
    row.dataContent,
    row.operation,
    row.changed,
    row.ip,
    row.createBy,
    row.createTime?.toISOString() ?? null,
  ]);

/** The end of the chain after a version: it depends on every version before. */
export const chainedMac = (
  key: Buffer,
  before: string,
  { sequence, mac }: { sequence: number; mac: string },
): string => macOf(key, ['chain', before, sequence, mac]);

/** Authenticates the stored end of the chain. */
export const headMac = (key: Buffer, { sequence, chained }: { sequence: number; chained: string }): string =>
  macOf(key, ['head', sequence, chained]);
