import { spawnSync } from 'node:child_process';
import { adminPassword, staffPassword } from '#tests/e2e/support/accounts.ts';
import { compileCache } from './server-process.ts';

const people = 60;

/** Fills an empty data folder with a small demonstration, whose accounts have the passwords of the journeys. */
export function seedDemonstration(dataDir: string): void {
  const args = ['scripts/seed.ts', '--demo', '--users', String(people), '--password', staffPassword];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: compileCache,
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: adminPassword,
    },
  });
  if (status !== 0) throw new Error(`The demonstration could not be made:\n${stdout}${stderr}`);
}
