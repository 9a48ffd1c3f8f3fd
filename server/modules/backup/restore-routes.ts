import { logType, operateType } from '#contract/areas/log.ts';
import { type RestoreState, restoreEndpoints } from '#contract/areas/restore.ts';
import { swapNotice } from '#machines/timing.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { withoutValues } from '#server/kernel/db/without-values.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { handle, Reply } from '#server/kernel/http/route.ts';
import { BackupError } from './backup-error.ts';
import { findBackup } from './backups.ts';
import { whyNotEmpty } from './empty-installation.ts';
import { beginReceiving, finishReceiving } from './receive-backup.ts';
import { prepareRestore, type RestoreHere, tryBackup } from './restore-here.ts';
import { begin, failureOf, nothingRestored, type Work, workOf } from './work.ts';

interface Wanted {
  readonly name: string;
  readonly key?: string | undefined;
}

async function stateOf(_input: unknown, { db }: HandlerContext): Promise<RestoreState> {
  const { running, restoring } = workOf(db);
  return { refusal: await whyNotEmpty(db), running, ...restoring };
}

/** @throws BusinessError where nothing is restored from the console */
async function requireEmpty(context: HandlerContext): Promise<void> {
  if (context.restart === undefined) throw new BusinessError('此服务器不能在页面中恢复备份');
  if ((await whyNotEmpty(context.db)) !== null)
    throw new BusinessError('已有数据，不能在页面中恢复。请停止服务器后运行恢复命令');
}

/** @throws BusinessError where nothing is restored from the console, or there is no such backup */
async function requirePossible({ name }: Wanted, context: HandlerContext): Promise<void> {
  await requireEmpty(context);
  if (!(await findBackup(name, context))) throw new BusinessError('没有此备份');
}

/** What is restored, with the key that somebody has typed, which is forgotten afterwards. */
const hereOf = (state: Work, { key }: Wanted, { config, storage, now }: HandlerContext): RestoreHere => ({
  config: key === undefined ? config : { ...config, backups: { ...config.backups, key } },
  storage,
  now,
  progress: (read, size) => {
    state.restoring = { ...state.restoring, read, size };
  },
});

/** Runs a dry run or a restore, and keeps why it failed. */
async function follow(
  state: Work,
  { name }: Wanted,
  { log }: HandlerContext,
  work: () => Promise<void>,
): Promise<void> {
  state.restoring = { ...nothingRestored, name };
  try {
    await work();
  } catch (error) {
    const failure = error instanceof BackupError && error.fault === 'inUse' ? 'inUse' : failureOf(error);
    state.restoring = { ...state.restoring, failure };
    log.error({ err: withoutValues(error) }, 'a backup was not restored');
  }
}

const note = (context: HandlerContext, content: string) =>
  writeLog(context, { type: logType.operation, operateType: operateType.edit, content });

export const restoreRoutes = [
  handle(restoreEndpoints.state, stateOf),
  handle(restoreEndpoints.begin, async (input, context) => {
    await requireEmpty(context);
    return beginReceiving(input, context);
  }),
  handle(
    restoreEndpoints.finish,
    async ({ id }, context) => new Reply(null, await finishReceiving(id, context), 0),
  ),
  handle(restoreEndpoints.tryOut, async (wanted, context) => {
    await requirePossible(wanted, context);
    begin('try', context, state =>
      follow(state, wanted, context, async () => {
        const tried = await tryBackup(wanted.name, hereOf(state, wanted, context));
        state.restoring = { ...state.restoring, tried };
      }),
    );
  }),
  handle(restoreEndpoints.restore, async (wanted, context) => {
    await requirePossible(wanted, context);
    await note(context, `恢复备份，名称： ${wanted.name}`);
    begin('restore', context, state =>
      follow(state, wanted, context, async () => {
        const here = { ...hereOf(state, wanted, context), db: context.db };
        const finish = await prepareRestore(wanted.name, here);
        state.running = 'restart';
        // Consoles that follow it read this before the server is gone for a moment.
        await new Promise(resolve => setTimeout(resolve, swapNotice));
        context.restart?.(finish);
      }),
    );
  }),
];
