import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../kernel/config/config.ts';

/**
 * Tries to listen on the address of the server, so that a used port is reported before the database has started.
 *
 * @throws the error of the system, such as EADDRINUSE
 */
export async function probeAddress({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const probe = createServer().listen({ host, port, exclusive: true });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
