import { lt, or, sql } from 'drizzle-orm';
import { parts } from '#contract/filter-value.ts';
import type { JobTaskKey, JobTaskValues } from '#contract/job-tasks.ts';
import { captchas, sessions, smsCodes, tickets } from '#server/kernel/db/schema/index.ts';
import { postSigned } from '#server/kernel/security/signed-post.ts';
import { remindOfUnread } from '#server/modules/announcements/remind-of-unread.ts';
import { checkBackup, makeBackup } from '#server/modules/backup/backups.ts';
import { sweepFiles } from '#server/modules/files/sweep-files.ts';
import { deleteOldEntries } from '#server/modules/log/sweep-job.ts';
import { historyKey } from '#server/records/resource/history/mac.ts';
import { verifyChain } from '#server/records/resource/history/verify-chain.ts';
import { sendSheet } from './send-sheet.ts';
import { logSheet, reportSheet } from './sheets.ts';
import type { TaskRun, TaskServices } from './task-run.ts';
import { eventOf } from './webhook-event.ts';

type Task<Key extends JobTaskKey> = (
  values: JobTaskValues<Key>,
  services: TaskServices,
  claimed: TaskRun,
) => Promise<string>;

const daysBefore = ({ now }: TaskServices, days: number) => new Date(now().getTime() - days * 86_400_000);

/** How many tables the role of this connection may analyze. */
const ownedTables = sql`select count(*)::int as count from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'usage')`;

/** The function of each registered task. Its text is the result of the run; whatever it throws, the reason of a failure. */
export const tasks: { readonly [Key in JobTaskKey]: Task<Key> } = {
  sweepLogs: async ({ days }, services) => `删除条数： ${await deleteOldEntries(days, services)}`,
  sweepSessions: async ({ days }, services) => {
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
  sweepFiles: async ({ days }, services) => {
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
  remindUnread: async ({ days }, services) => {
    const { announcements, people } = await remindOfUnread(daysBefore(services, days), services);
    return `提醒的通告： ${announcements}，人数： ${people}`;
  },
  sendReport: ({ receivers, ...wanted }, services, claimed) =>
    sendSheet(
      parts(receivers),
      context => reportSheet(wanted, claimed.run.dueTime, context),
      services,
      claimed,
    ),
  sendLog: ({ kind, format, receivers }, services, claimed) =>
    sendSheet(
      parts(receivers),
      context => logSheet({ kind, format }, claimed.run.dueTime, context),
      services,
      claimed,
    ),
  callWebhook: async ({ address }, { config, now }, { job, run }) => {
    const body = JSON.stringify({ event: 'job.run', ...eventOf(job, run), time: now() });
    const status = await postSigned(address, body, { webhooks: config.webhooks, time: now() });
    return `对方服务器返回状态 ${status}`;
  },
  refreshStatistics: async (_values, { db }) => {
    const { rows } = await db.execute<{ count: number }>(ownedTables);
    const count = rows[0]?.count ?? 0;
    // A database leaves out the tables of others, with no more than a warning.
    if (count === 0) throw new Error('服务器的数据库角色不拥有表，不能更新统计信息');
    await db.execute(sql`analyze`);
    return `更新统计信息的表： ${count}`;
  },
};
