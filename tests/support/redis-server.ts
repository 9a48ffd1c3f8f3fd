import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';

const binaries = ['redis-server', 'valkey-server'];

/** The Redis server that is installed on this machine, because packages that provide one need the network. */
export const redisBinary = binaries.find(name => spawnSync(name, ['--version']).status === 0);

export interface RedisServer {
  url: string;
  stop(): Promise<void>;
}

/** Starts a Redis server for one test on a loopback port, without persistence. */
export async function startRedis(port: number): Promise<RedisServer> {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn(redisBinary ?? 'redis-server', args, { stdio: 'ignore' });
  const gone = once(child, 'exit');
  await answering(port);
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function answering(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isThere) return;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Error(`Redis does not reply on port ${port}`);
}
