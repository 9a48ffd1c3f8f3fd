import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/kernel/config/config.ts';
import { prepareDatabase } from '#server/kernel/db/prepare.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import { createPasswordHasher } from '#server/kernel/security/passwords.ts';

it('a start that is interrupted when it shows the first password has stored none, and the next one shows another', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'vitrine-prepare-'));
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }));
  const config = readConfig({ DATA_DIR });
  const lines: string[] = [];
  const interrupted = prepareDatabase(config, line => {
    lines.push(line);
    throw new Error('interrupted');
  });
  await expect(interrupted).rejects.toThrow('interrupted');

  const { database, isNew } = await prepareDatabase(config, line => lines.push(line));
  expect(isNew).toBe(true);
  const [first, second] = lines.map(line => /^First administrator: admin \/ (\S+) \(/.exec(line)?.[1] ?? '');
  expect(lines).toHaveLength(2);
  expect(second).not.toBe(first);
  const [admin] = await database.db.select().from(users);
  const passwords = await createPasswordHasher();
  expect(await passwords.verify(second ?? '', admin)).toMatchObject({ matches: true });
  await database.close();
}, 60_000);
