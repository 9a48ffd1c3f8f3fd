import { type Backups, backupEndpoints } from '#contract/areas/backups.ts';
import { logType, operateType } from '#contract/areas/log.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { withoutValues } from '#server/kernel/db/without-values.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { handle } from '#server/kernel/http/route.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { BackupError } from './backup-error.ts';
import {
  type BackupReason,
  backupPlace,
  checkBackup,
  deleteBackup,
  findBackup,
  listBackups,
  makeBackup,
} from './backups.ts';
import { restoreRoutes } from './restore-routes.ts';
import { begin, failureOf, type Work, workOf } from './work.ts';

async function list(_input: unknown, context: HandlerContext): Promise<Backups> {
  const { db, config } = context;
  const { running, failure, checks } = workOf(db);
  const backups = await listBackups(backupPlace(context));
  return {
    backups: backups.map(({ name, size, createdAt }) => ({
      name,
      reason: name.split('-')[1] as BackupReason,
      createTime: formatDateTime(createdAt),
      size,
      checkTime: checkedAt(checks.get(name)),
      fault: checks.get(name)?.fault ?? null,
    })),
    isEncrypted: config.backups.key !== undefined,
    running,
    failure,
  };
}

const note = (context: HandlerContext, content: string) =>
  writeLog(context, { type: logType.operation, operateType: operateType.add, content });

export const backupRoutes = [
  handle(backupEndpoints.list, list),
  handle(backupEndpoints.make, async (_input, context) => {
    begin('make', context, async state => {
      try {
        const { name } = await makeBackup('wanted', context);
        state.failure = null;
        await checkInto(state, name, context);
        await note(context, `备份，名称： ${name}`);
      } catch (error) {
        state.failure = failureOf(error);
        context.log.error({ err: withoutValues(error) }, 'a backup was not made');
        await note(context, `备份失败： ${state.failure}`);
      }
    });
  }),
  handle(backupEndpoints.check, async ({ name }, context) => {
    if (!(await findBackup(name, context))) throw new BusinessError('没有此备份');
    begin('check', context, state => checkInto(state, name, context));
  }),
  handle(backupEndpoints.remove, async ({ name }, context) => {
    try {
      await deleteBackup(name, context);
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      throw new BusinessError('没有此备份');
    }
    await writeLog(context, {
      type: logType.operation,
      operateType: operateType.delete,
      content: `删除备份，名称： ${name}`,
    });
  }),
  ...restoreRoutes,
];

async function checkInto(state: Work, name: string, context: HandlerContext): Promise<void> {
  const fault = await checkBackup(name, context).then(() => null, failureOf);
  state.checks.set(name, { time: context.now(), fault });
}

const checkedAt = (check: { readonly time: Date } | undefined): string | null =>
  check ? formatDateTime(check.time) : null;
