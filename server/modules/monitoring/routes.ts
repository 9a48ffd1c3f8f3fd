import {
  diskInfo,
  hostInfo,
  httpTrace,
  metric,
  metricNames,
  redisInfo,
  redisKeysSize,
  redisMemory,
  requestsByRoute,
  runtimeDays,
  runtimeHistory,
} from '#contract/areas/monitoring.ts';
import { runCommand } from '#contract/areas/terminal.ts';
import { handle, PageReply } from '#server/kernel/http/route.ts';
import { sampleInterval } from '#server/kernel/metrics/runtime.ts';
import { openSockets } from '#server/kernel/realtime/open-sockets.ts';
import { cacheKeys, cacheLines, cacheMemory } from './cache-server.ts';
import { databaseFacts } from './database-facts.ts';
import { disks, machineFacts, processName } from './machine.ts';
import { runtimeOverDays } from './metric-days.ts';
import { metricNamesHere, metricOf } from './metric-values.ts';
import { runTerminalCommand } from './terminal.ts';

export const monitoringRoutes = [
  handle(redisInfo, (_input, { config }) => cacheLines(config)),
  handle(redisKeysSize, async (_input, { config, now }) => ({
    create_time: now().getTime(),
    dbSize: await cacheKeys(config),
  })),
  handle(redisMemory, async (_input, { config, now }) => ({
    used_memory: await cacheMemory(config),
    create_time: now().getTime(),
  })),
  handle(diskInfo, (_input, { config }) => disks(config)),
  handle(metricNames, async () => ({ names: metricNamesHere })),
  handle(metric, async ({ name }, context) => (await metricOf(name, context)) ?? new PageReply(404, {})),
  handle(httpTrace, async (_input, { metrics }) => ({ traces: metrics.traces.list() })),
  handle(runtimeHistory, async (_input, { metrics }) => ({
    process: processName(),
    interval: sampleInterval,
    samples: [...metrics.runtime.samples()],
  })),
  handle(runtimeDays, ({ days }, context) => runtimeOverDays(days, context)),
  handle(requestsByRoute, async (_input, { metrics, now }) => metrics.requests.rows(now())),
  handle(hostInfo, async (_input, { db, realtime }) => ({
    ...(await machineFacts()),
    database: await databaseFacts(db),
    sockets: openSockets(realtime),
  })),
  handle(runCommand, runTerminalCommand),
];
