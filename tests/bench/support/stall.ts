import { once } from 'node:events';
import type { ServerProcess } from '#tests/support/server-process.ts';

/** The longest stall of a server's event loop since the previous call, in milliseconds. */
export async function longestStall(server: ServerProcess): Promise<number> {
  const answered = once(server.process, 'message');
  server.process.send('stall');
  const [message] = (await answered) as [{ stall: number }];
  return message.stall;
}
