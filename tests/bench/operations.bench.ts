import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import fastify from 'fastify';
import type { Backups } from '#contract/areas/backups.ts';
import { openDatabase } from '#server/kernel/db/open.ts';
import { jobRuns } from '#server/kernel/db/schema/index.ts';
import { measureRequests, openMetrics } from '#server/kernel/metrics/metrics.ts';
import { type Client, call, signIn } from '#tests/support/client.ts';
import { send } from './support/background-work.ts';
import { listPath } from './support/bare-list.ts';
import { inTurns, timeOf } from './support/in-turns.ts';
import { type Measurement, median, percentile95 } from './support/measurement.ts';
import {
  addFiles,
  addOperations,
  dueJobId,
  jobId,
  manyRuns,
  manyVersions,
  recordId,
} from './support/operations-data.ts';
import { adminPassword, type Resources } from './support/resources.ts';
import { memoryDuring } from './support/stall.ts';

const rounds = 60;
const warmUp = 15;
/** Megabytes of the stored files: `BACKUP_MEGABYTES=64 npm run bench -- operations` is quick. */
const size = Number(process.env.BACKUP_MEGABYTES ?? 1024);
/** How long a server settles after its start, is watched while idle, and has a job that is due every ten seconds, in milliseconds. */
const [settleTime, idleTime, dueTime] = [5_000, 20_000, 25_000];

/**
 * What the operations of a place cost: the history of a job and of a record with many entries, a backup of many files beside
 * people who work, the measuring itself, and the queue of jobs.
 */
export async function measureOperations(resources: Resources): Promise<Measurement[]> {
  const dataDir = await resources.seededFolder();
  await addOperations(dataDir);
  await addFiles(dataDir, size);
  const server = await resources.start(dataDir, {
    nodeArguments: ['--import', './tests/bench/support/event-loop.setup.ts'],
  });
  const client = await signIn(server.api, 'admin', adminPassword);
  let asked = 0;
  const timed = (path: string) => async () => {
    asked += 1;
    return (await call(client, `${path}&_t=${asked}`)).milliseconds;
  };
  const list = timed(listPath());
  const histories: Measurement[] = [];
  for (const [name, path] of [
    [`runs of a job with ${manyRuns} (p95)`, `/sys/quartzJob/runs?id=${jobId}&pageNo=1&pageSize=10`],
    [
      `changes of a record with ${manyVersions} (p95)`,
      `/sys/dataLog/timeline?dataTable=sys_position&dataId=${recordId}`,
    ],
  ] as const) {
    const turns = { floor: list, subject: timed(path) };
    await inTurns(warmUp, turns);
    const { floors, subjects } = await inTurns(rounds, turns);
    histories.push({
      name,
      unit: 'ms',
      budget: 30,
      measured: percentile95(subjects),
      floor: { measured: percentile95(floors), budget: 4 },
    });
  }
  const quiet: number[] = [];
  for (let index = 0; index < rounds; index += 1) quiet.push(await list());
  const metricsCost = await costOfMetrics();
  const busy: number[] = [];
  const memory = await memoryDuring(server, async () => {
    await send(client, '/sys/backup/make', {});
    while ((await backups(client)).running !== null) busy.push(await list());
  });
  const { failure, backups: made } = await backups(client);
  if (failure !== null || made[0]?.fault !== null)
    throw new Error(`The backup failed: ${failure ?? made[0]?.fault}`);
  await server.stop();
  // One that does not watch its event loop, which is work as well.
  const plain = await resources.start(dataDir);
  await new Promise(resolve => setTimeout(resolve, settleTime));
  const idle = await shareOfCore(plain.process.pid ?? 0, idleTime);
  await new Promise(resolve => setTimeout(resolve, dueTime - idleTime));
  await plain.stop();
  return [
    ...histories,
    { name: `backup of ${size} MB, read back: memory besides`, unit: 'MB', budget: 150, measured: memory },
    {
      name: `list while a backup of ${size} MB is made and read back (median)`,
      unit: 'ms',
      budget: 100,
      measured: median(busy),
      floor: { measured: median(quiet), budget: 2 },
    },
    {
      name: 'measuring a request, of the time of a list',
      unit: '%',
      budget: 1,
      measured: (metricsCost / median(quiet)) * 100,
    },
    { name: 'server with 20 waiting jobs, idle: of a core', unit: '%', budget: 1, measured: idle * 100 },
    {
      name: 'from the due time of a run to its start, at most',
      unit: 'ms',
      budget: 1_000,
      measured: await longestWait(dataDir),
    },
  ];
}

const backups = async (client: Client) => (await call<Backups>(client, '/sys/backup/list')).result;

/** Milliseconds that measuring adds to a request: of a server that does nothing else, to one that does not measure. */
async function costOfMetrics(): Promise<number> {
  const together = 500;
  const metrics = await openMetrics(() => new Date(), false);
  const serverOf = async (isMeasured: boolean) => {
    const app = fastify();
    if (isMeasured) measureRequests(app, metrics, { now: () => new Date(), principalOf: () => 'admin' });
    app.get('/thing', { config: { endpoint: {} as never } }, async () => ({ success: true }));
    await app.ready();
    return app;
  };
  const [bare, measured] = [await serverOf(false), await serverOf(true)];
  const many = (app: typeof bare) => () =>
    timeOf(async () => {
      for (let index = 0; index < together; index += 1) await app.inject('/thing');
    });
  const turns = { floor: many(bare), subject: many(measured) };
  await inTurns(5, turns);
  const { floors, subjects } = await inTurns(20, turns);
  metrics.close();
  await Promise.all([bare.close(), measured.close()]);
  return Math.max(0, median(subjects) - median(floors)) / together;
}

/** The share of one core that a process uses over a time in which nobody asks anything of it. */
async function shareOfCore(pid: number, milliseconds: number): Promise<number> {
  const before = await processorTime(pid);
  await new Promise(resolve => setTimeout(resolve, milliseconds));
  return ((await processorTime(pid)) - before) / milliseconds;
}

/** Milliseconds of processor time of a process, which the system counts in hundredths of a second. */
async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The longest time that a run waited between its due time and its start, in milliseconds. */
async function longestWait(dataDir: string): Promise<number> {
  const database = await openDatabase({ dataDir });
  try {
    const runs = await database.db.select().from(jobRuns).where(eq(jobRuns.jobId, dueJobId));
    const waits = runs.flatMap(run =>
      // What was due before the server was there is no wait.
      run.state === 'succeeded' && run.startTime ? [run.startTime.getTime() - run.dueTime.getTime()] : [],
    );
    if (waits.length === 0) throw new Error('No run was due');
    return Math.max(...waits.slice(-3));
  } finally {
    await database.close();
  }
}
