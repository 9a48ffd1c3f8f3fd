import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Builds the console when its sources have changed; what the build says goes to stderr. */
export function ensureConsole(): void {
  const result = spawnSync(process.execPath, ['scripts/bootstrap.mjs', 'build'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', process.stderr.fd, 'inherit'],
  });
  if (result.status !== 0) throw new Error('The console could not be built.');
}
