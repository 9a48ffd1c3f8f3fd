import { lt, or } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { JobTaskKey } from '#contract/job-tasks.ts';
import { captchas, sessions, smsCodes, tickets } from '#server/kernel/db/schema/index.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { checkBackup, makeBackup } from '#server/modules/backup/backups.ts';
import { sweepFiles } from '#server/modules/files/sweep-files.ts';
import { deleteOldEntries } from '#server/modules/log/sweep-job.ts';
import { historyKey } from '#server/records/resource/history/mac.ts';
import { verifyChain } from '#server/records/resource/history/verify-chain.ts';

/** What tasks need of the server. */
export type TaskServices = Pick<Services, 'db' | 'now' | 'config' | 'storage' | 'copyDatabase'> & {
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly realtime: Pick<Services['realtime'], 'publish'>;
};

type Task = (values: Readonly<Record<string, number>>, services: TaskServices) => Promise<string>;

const daysBefore = ({ now }: TaskServices, days: number) => new Date(now().getTime() - days * 86_400_000);

/** The function of each registered task. Its text is the result of the run; whatever it throws, the reason of a failure. */
export const tasks: Readonly<Record<JobTaskKey, Task>> = {
  sweepLogs: async ({ days = 0 }, services) => `删除条数： ${await deleteOldEntries(days, services)}`,
  sweepSessions: async ({ days = 0 }, services) => {
    const { db } = services;
    const before = daysBefore(services, days);
    const ended = await db
      .delete(sessions)
      .where(or(lt(sessions.revokedAt, before), lt(sessions.expiresAt, before)))
      .returning({ id: sessions.id });
    for (const table of [captchas, tickets, smsCodes])
      await db.delete(table).where(lt(table.expiresAt, before));
    return `删除条数： ${ended.length}`;
  },
  sweepFiles: async ({ days = 0 }, services) => {
    const { count, bytes } = await sweepFiles(daysBefore(services, days), services);
    return `删除条数： ${count}，字节数： ${bytes}`;
  },
  backUp: async (_values, services) => {
    const { name, size } = await makeBackup('scheduled', services);
    const { entries } = await checkBackup(name, services);
    return `备份： ${name}，文件数： ${entries}，字节数： ${size}`;
  },
  verifyDataLog: async (_values, { db, config }) => {
    const { faults, intact, waiting } = await verifyChain(db, await historyKey(config));
    const [first] = faults;
    if (first)
      throw new Error(`数据日志被改动，处数： ${faults.length}，第一处： ${first.kind} ${first.subject}`);
    return `数据日志完整，版本数： ${intact + waiting}`;
  },
};
