import { once } from 'node:events';
import type { ServerProcess } from '#tests/support/server-process.ts';

/** What a server that reports its event loop has done since it was asked before. */
interface Report {
  /** The longest stall of its event loop, in milliseconds. */
  readonly stall: number;
  /** The most memory of its process, and the present one, in bytes. */
  readonly peak: number;
  readonly present: number;
}

async function reportOf(server: ServerProcess): Promise<Report> {
  const answered = once(server.process, 'message');
  server.process.send('report');
  const [message] = (await answered) as [Report];
  return message;
}

/** The longest stall of a server's event loop since the previous call, in milliseconds. */
export const longestStall = async (server: ServerProcess): Promise<number> => (await reportOf(server)).stall;

const bytesPerMegabyte = 1024 * 1024;

/** How many megabytes a server needs beyond those that it has, at most, while something is done. */
export async function memoryDuring(server: ServerProcess, work: () => Promise<unknown>): Promise<number> {
  const { present } = await reportOf(server);
  await work();
  const { peak } = await reportOf(server);
  return Math.max(0, peak - present) / bytesPerMegabyte;
}
