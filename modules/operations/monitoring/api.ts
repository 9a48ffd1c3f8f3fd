import {
  diskInfo,
  hostInfo,
  httpTrace,
  type Metric,
  metric,
  redisInfo,
  redisKeysSize,
  redisMemory,
  requestsByRoute,
  runtimeDays,
  runtimeHistory,
} from '#contract/areas/monitoring.ts';
import { runCommand } from '#contract/areas/terminal.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { serverTextTranslation } from '#modules/ground/server-texts/index.ts';

/** Each page shows its failures in their place. */
const options = { handlesFailure: true } as const;

/** The metrics of a page together: one that fails fails the page, as in consoles of the family. */
export const readMetrics = (names: readonly string[]): Promise<Metric[]> =>
  Promise.all(names.map(name => request(metric, { name }, options)));

/** What the cache server has at a moment. */
export interface CacheReading {
  /** Its lines about itself; none where no cache server is configured. */
  readonly lines: Awaited<ReturnType<typeof readCacheLines>>;
  readonly time: number;
  readonly keys: number;
  /** Bytes. */
  readonly memory: number;
}

/** The lines in the language of the console. */
async function readCacheLines() {
  const lines = await request(redisInfo, {}, options);
  const translated = (await serverTextTranslation()) ?? (text => text);
  return lines.map(line => ({ ...line, description: line.description && translated(line.description) }));
}

export async function readCache(): Promise<CacheReading> {
  const lines = await readCacheLines();
  const none = { lines, time: Date.now(), keys: 0, memory: 0 };
  if (lines.length === 0) return none;
  const [keys, memory] = await Promise.all([
    request(redisKeysSize, {}, options),
    request(redisMemory, {}, options),
  ]);
  return { lines, time: keys.create_time, keys: keys.dbSize, memory: Number(memory.used_memory) };
}

export const readDisks = () => request(diskInfo, {}, options);
export const readHistory = () => request(runtimeHistory, {}, options);
export const readDays = (days: number, signal: AbortSignal) =>
  request(runtimeDays, { days }, { ...options, signal });
export const readRoutes = () => request(requestsByRoute, {}, options);
export const readHost = () => request(hostInfo, {}, options);

/** The last requests without those of this page, and without the questions that browsers send before others. */
export async function readTraces() {
  const { traces } = await request(httpTrace, {}, options);
  return traces.filter(({ request: { method, uri } }) => method !== 'OPTIONS' && !uri.includes('httptrace'));
}

export const sendCommand = async (command: string) => (await request(runCommand, { command }, options)).lines;
