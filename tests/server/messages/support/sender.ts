import { readConfig } from '#server/kernel/config/config.ts';
import { openDatabase } from '#server/kernel/db/open.ts';
import { openStorage } from '#server/kernel/storage/open-storage.ts';
import { messageJobs } from '#server/modules/messages/message-job.ts';

/**
 * A process that sends what is due in a data folder, and ends: `node sender.ts <data folder> <minutes>`, where its clock is
 * so many minutes later.
 */
const [, , dataDir = '', minutes = '0'] = process.argv;
const now = () => new Date(Date.now() + Number(minutes) * 60_000);
const { db, close } = await openDatabase({ dataDir });
const config = readConfig({ ...process.env, DATA_DIR: dataDir });
const realtime = { publish: () => undefined };
await Promise.all(
  messageJobs({ db, now, realtime, config, storage: await openStorage(config) }).map(async job => {
    for (;;) {
      const next = await job.run();
      if (next === undefined || next.getTime() > Date.now() + (Number(minutes) + 1) * 60_000) return;
    }
  }),
);
await close();
