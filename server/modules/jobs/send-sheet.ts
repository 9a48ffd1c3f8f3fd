import { logType, operateType } from '#contract/areas/log.ts';
import { contextOfPerson } from '#server/access/caller/person-context.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { FileReply } from '#server/kernel/http/route.ts';
import { attachmentOf } from '../export-runs/attached-file.ts';
import { exportsPath } from '../export-runs/export-message.ts';
import { wasGiven, writeFilesFor } from '../export-runs/give-file.ts';
import { notifyPeople, receiversAmong } from '../system-messages/notify.ts';
import type { Claimed } from './run-rows.ts';
import type { TaskRun, TaskServices } from './task-run.ts';

/**
 * In whose name a run reads: of whoever gave it its own parameters, else of whoever saved the job last. Both have chosen what
 * it reads, so that nobody reads by the rights of somebody else.
 */
function readerOf({ job, run }: Claimed): string {
  const given = run.parameter === null ? null : run.startedBy;
  const reader = given ?? job.updateBy ?? job.createBy;
  if (!reader) throw new Error('无人保存过这个任务，请重新保存');
  return reader;
}

/**
 * Gives people a sheet that is read in the name of the person of the run: among their exports, with a message in the bell,
 * and by mail where the server has mail. A run sends once, however often it is tried.
 *
 * @param read the sheet, as the person may see it
 * @returns what was sent
 */
export async function sendSheet(
  receivers: readonly string[],
  read: (context: HandlerContext) => Promise<FileReply>,
  services: TaskServices,
  { job, run, left }: TaskRun,
): Promise<string> {
  const { db, now, config, realtime, storage } = services;
  const origin = `job run ${run.id}`;
  if (await wasGiven(origin, db)) return '已经发送';
  const context = await contextOfPerson(readerOf({ job, run }), left, services);
  const sheet = await read(context);
  const people = (await receiversAmong(receivers, db)).map(({ id }) => id);
  if (people.length === 0) throw new Error('没有可以接收的人');
  const files = await writeFilesFor(people, sheet, { storage, now, origin });
  const { fileName, size, exports } = files;
  try {
    const events = await db.transaction(async tx => {
      await files.store(tx);
      const content = `发送文件：${fileName}，人数： ${people.length}，id： ${people.join(',')}`;
      const entry = { type: logType.operation, operateType: operateType.export, content };
      await writeLog({ ...context, db: tx }, entry);
      const message = {
        kind: 'sentFile' as const,
        title: `收到文件：${fileName}`,
        texts: textsOf(fileName),
        path: exportsPath,
        parameters: new Map([...exports].map(([userId, id]) => [userId, attachmentOf(id)])),
      };
      const sent = await notifyPeople(people, message, { db: tx, now, config });
      // Whoever waits for it has been answered that it took too long, and the next attempt sends.
      left.throwIfAborted();
      return sent;
    });
    for (const event of events) realtime.publish(event);
  } catch (error) {
    await files.discard();
    throw error;
  }
  return `发送文件：${fileName}，字节数： ${size}，人数： ${people.length}`;
}

const textsOf = (fileName: string): string[] => [
  `“${fileName}”在您的导出中，可以下载。`,
  `“${fileName}” is among your exports and can be downloaded.`,
];
