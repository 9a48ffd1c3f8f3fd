import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { jobStatus } from '#contract/areas/jobs.ts';
import { openDatabase } from '#server/kernel/db/open.ts';
import { dataLogs, jobRuns, jobs, positions } from '#server/kernel/db/schema/index.ts';

export const manyRuns = 10_000;
export const manyVersions = 100_000;
/** Jobs that are not due for months, as a busy installation has them. */
const waitingJobs = 20;
/** Rows that are inserted together. */
const together = 2_000;
const megabyte = 1024 * 1024;

/** Ids of the records that {@link addOperations} writes. */
export const [jobId, dueJobId, recordId] = ['bench-job', 'bench-due', 'bench-record'] as const;

const job = (id: string, cronExpression: string, nextTime: Date) => ({
  nextTime,
  id,
  jobClassName: 'sweepLogs',
  parameter: '{"days":36500}',
  cronExpression,
  zone: 'Asia/Shanghai',
  description: id,
  status: jobStatus.running,
});

/** Writes a job with many runs, one that is due every ten seconds, and a record with many versions. */
export async function addOperations(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir });
  try {
    const { db } = database;
    const yearly = '0 0 3 1 1 ?';
    const later = new Date(Date.now() + 100 * 86_400_000);
    await db
      .insert(jobs)
      .values([
        job(jobId, yearly, later),
        job(dueJobId, '0/10 * * * * ?', new Date()),
        ...Array.from({ length: waitingJobs }, (_, index) => job(`bench-waiting-${index}`, yearly, later)),
      ]);
    await inParts(
      manyRuns,
      index => {
        const dueTime = new Date(Date.UTC(2025, 0, 1) + index * 3_600_000);
        return {
          jobId,
          dueTime,
          startTime: dueTime,
          endTime: dueTime,
          state: 'succeeded',
          message: '删除条数： 0',
        } as const;
      },
      rows => db.insert(jobRuns).values(rows),
    );
    await db.insert(positions).values({ id: recordId, code: 'BENCH', name: '讲解员', postRank: '2' });
    await inParts(
      manyVersions,
      index => ({
        dataTable: 'sys_position',
        dataId: recordId,
        dataVersion: index + 1,
        dataContent: JSON.stringify({ code: 'BENCH', name: `讲解员 ${index}`, postRank: '2' }),
        operation: 'edit',
        changed: 'name',
        createBy: 'admin',
        createTime: new Date(Date.UTC(2025, 0, 1) + index * 60_000),
      }),
      rows => db.insert(dataLogs).values(rows),
    );
    await db.execute(sql`analyze`);
  } finally {
    await database.close();
  }
}

/** Writes stored files that do not compress. */
export async function addFiles(dataDir: string, megabytes: number): Promise<void> {
  const each = 16;
  const folder = join(dataDir, 'files', 'bench');
  await mkdir(folder, { recursive: true });
  for (let index = 0; index * each < megabytes; index += 1)
    await writeFile(
      join(folder, `f${index}.bin`),
      randomBytes(Math.min(each, megabytes - index * each) * megabyte),
    );
}

async function inParts<Row>(
  count: number,
  rowOf: (index: number) => Row,
  insert: (rows: Row[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let start = 0; start < count; start += together)
    await insert(
      Array.from({ length: Math.min(together, count - start) }, (_, index) => rowOf(start + index)),
    );
}
