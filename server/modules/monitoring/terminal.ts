import { and, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { jobStatus } from '#contract/areas/jobs.ts';
import { logType, operateType } from '#contract/areas/log.ts';
import { type runCommand, type TerminalCommand, terminalCommands } from '#contract/areas/terminal.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { jobRuns, jobs, sessions } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { cacheKeys, cacheMemory } from './cache-server.ts';
import { databaseFacts, largestTables } from './database-facts.ts';
import { disks } from './machine.ts';

type Lines = Promise<string[]>;

const gigabyte = 1024 ** 3;
const megabyte = 1024 ** 2;
const inMegabytes = (bytes: number) => `${(bytes / megabyte).toFixed(1)} MB`;

/** A name in a column, and what belongs to it. */
const entry = (name: string, value: unknown) => `${name.padEnd(24)} ${String(value)}`;

async function memory(): Lines {
  return Object.entries(process.memoryUsage()).map(([name, bytes]) => entry(name, inMegabytes(bytes)));
}

async function disk({ config }: HandlerContext): Lines {
  return (await disks(config)).map(({ name, max, rest, restPPT }) =>
    entry(name, `${(rest / gigabyte).toFixed(1)} / ${(max / gigabyte).toFixed(1)} GB, ${restPPT}%`),
  );
}

async function database({ db }: HandlerContext): Lines {
  const { version, size, connections } = await databaseFacts(db);
  return [entry('version', version), entry('size', inMegabytes(size)), entry('connections', connections)];
}

async function tables({ db }: HandlerContext): Lines {
  return (await largestTables(db)).map(({ name, rows, size }) =>
    entry(name, `${inMegabytes(size).padStart(12)} ${String(rows).padStart(12)}`),
  );
}

async function connections({ db }: HandlerContext): Lines {
  const { rows } = await db.execute<{ name: string; state: string; total: string }>(sql`
    select coalesce(nullif(application_name, ''), '-') as name, coalesce(state, '-') as state, count(*) as total
    from pg_stat_activity where datname = current_database() group by 1, 2 order by 1, 2`);
  return rows.map(({ name, state, total }) => entry(`${name} (${state})`, total));
}

async function locks({ db }: HandlerContext): Lines {
  const { rows } = await db.execute<{ mode: string; granted: boolean; total: string }>(sql`
    select mode, granted, count(*) as total from pg_locks group by 1, 2 order by 1, 2`);
  return rows.map(({ mode, granted, total }) => entry(mode, granted ? total : `${total} waiting`));
}

async function openSessions({ db, now }: HandlerContext): Lines {
  const [found] = await db
    .select({ total: count(), people: sql<number>`count(distinct ${sessions.userId})::int` })
    .from(sessions)
    .where(and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now())));
  return [entry('sessions', found?.total ?? 0), entry('people', found?.people ?? 0)];
}

async function scheduled({ db }: HandlerContext): Lines {
  const found = await db
    .select({ description: jobs.description, nextTime: jobs.nextTime })
    .from(jobs)
    .where(and(eq(jobs.delFlag, 0), eq(jobs.status, jobStatus.running)))
    .orderBy(jobs.nextTime);
  return found.map(({ description, nextTime }) =>
    entry(nextTime ? formatDateTime(nextTime) : '-', description ?? ''),
  );
}

/** Runs by their states, of which those that have not ended are the queue. */
async function queue({ db }: HandlerContext): Lines {
  const found = await db
    .select({ state: jobRuns.state, total: count() })
    .from(jobRuns)
    .where(inArray(jobRuns.state, ['due', 'running', 'failed', 'lost']))
    .groupBy(jobRuns.state);
  return found.map(({ state, total }) => entry(state, total));
}

async function cache({ config }: HandlerContext): Lines {
  return [
    entry('keys', await cacheKeys(config)),
    entry('memory', inMegabytes(Number(await cacheMemory(config)))),
  ];
}

const commands: Readonly<Record<TerminalCommand, (context: HandlerContext) => Lines>> = {
  help: async () => [...terminalCommands],
  version: async () => [
    entry('node', process.version),
    entry('v8', process.versions.v8),
    entry('platform', `${process.platform} ${process.arch}`),
  ],
  uptime: async () => [entry('seconds', Math.floor(process.uptime()))],
  memory,
  disk,
  database,
  tables,
  connections,
  locks,
  sessions: openSessions,
  jobs: scheduled,
  queue,
  cache,
};

const isCommand = (line: string): line is TerminalCommand =>
  (terminalCommands as readonly string[]).includes(line);

/** Runs one of the closed list of commands, after it was written into the log. */
export async function runTerminalCommand(
  input: ParsedInputOf<typeof runCommand>,
  context: HandlerContext,
): Promise<OutputOf<typeof runCommand>> {
  const command = input.command.trim().toLowerCase();
  if (!isCommand(command)) throw new BusinessError(`未知命令，可用命令： ${terminalCommands.join(' ')}`);
  await writeLog(context, {
    type: logType.operation,
    operateType: operateType.query,
    content: `执行诊断命令： ${command}`,
  });
  return { command, lines: await commands[command](context) };
}
