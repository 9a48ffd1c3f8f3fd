import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, inject, it, onTestFinished } from 'vitest';
import type { Config } from '#server/kernel/config/config.ts';
import { isUpToDate } from '#server/kernel/db/migrate.ts';
import journal from '#server/kernel/db/migrations/meta/_journal.json' with { type: 'json' };
import { openDatabase } from '#server/kernel/db/open.ts';
import { prepareDatabase } from '#server/kernel/db/prepare.ts';
import { openStorage } from '#server/kernel/storage/open-storage.ts';
import {
  backupPlace,
  checkBackup,
  deleteBackup,
  listBackups,
  makeBackup,
  openBackup,
} from '#server/modules/backup/backups.ts';
import { backUpBeforeUpgrade } from '#server/modules/backup/before-upgrade.ts';
import { restoredFolder, resumeRestore } from '#server/modules/backup/finish-restore.ts';
import { migrateUpTo } from '#server/modules/backup/load-tables.ts';
import { restoreBackup } from '#server/modules/backup/restore.ts';
import { newDataFolder, newPostgresql } from '../support/database.ts';
import { testPassword } from '../support/test-password.ts';
import { configOf, contentOf, put, rowsOf, scratchFolder, withServices } from './support.ts';

const onPostgresql = inject('postgresql') !== undefined;

/** Where data is: the kind of the project, and the other one where the project has both. */
const kinds = onPostgresql ? (['rows', 'files'] as const) : (['files'] as const);
type Kind = (typeof kinds)[number];

async function placeWithData(kind: Kind): Promise<Config> {
  if (kind === 'files') {
    if (onPostgresql) return freshFolder();
    const folder = await newDataFolder('seeded');
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    return configOf(folder);
  }
  return configOf(await scratchFolder(), { DATABASE_URL: await newPostgresql('seeded') });
}

/** The project of PostgreSQL has no dump of an embedded database. */
async function freshFolder(): Promise<Config> {
  const config = configOf(await scratchFolder(), { ADMIN_PASSWORD: testPassword });
  const { database } = await prepareDatabase(config, () => undefined);
  await database.close();
  return config;
}

async function emptyPlace(kind: Kind): Promise<Config> {
  const folder = await scratchFolder();
  return configOf(folder, kind === 'rows' ? { DATABASE_URL: await newPostgresql('empty') } : {});
}

/** Restores by name from the place of the first server into the data of the second. */
async function restore(name: string, from: Config, to: Config, replaces = false) {
  const sourceStorage = await openStorage(from);
  const storage = await openStorage(to);
  const source = await openBackup(name, { config: from, storage: sourceStorage });
  return restoreBackup(source, { config: to, storage, replaces, now: () => new Date() });
}

const ways = kinds.flatMap(from => kinds.map(to => [from, to] as const));

it.each(ways)('a backup of %s restores every row, file and key into %s', async (from, to) => {
  const [source, target] = [await placeWithData(from), await emptyPlace(to)];
  await writeFile(join(source.dataDir, 'secret.key'), 'k'.repeat(64));
  const { name, rows } = await withServices(source, async services => {
    await put(services.storage, 'files/a1/plan.txt', '一层平面图');
    await put(services.storage, 'pictures/b1.png', 'an old picture');
    const before = await rowsOf(services.db);
    return { name: (await makeBackup('wanted', services)).name, rows: before };
  });
  expect(Object.keys(rows).length).toBeGreaterThan(10);

  const { facts, aside } = await restore(name, source, target);
  expect(facts).toMatchObject({ database: from, hasFiles: true });
  expect(aside).toBeUndefined();
  await withServices(target, async ({ db, storage }) => {
    expect(await rowsOf(db)).toEqual(rows);
    expect(await contentOf(storage, 'files/a1/plan.txt')).toBe('一层平面图');
    expect(await contentOf(storage, 'pictures/b1.png')).toBe('an old picture');
  });
  expect(await readFile(join(target.dataDir, 'secret.key'), 'utf8')).toBe('k'.repeat(64));
  expect(await readdir(target.dataDir)).not.toContain('restoring');
  await expect(restore(name, source, target)).rejects.toMatchObject({ fault: 'inUse' });
});

it('a place keeps as many backups of a kind as the settings name, and none that is not whole', async () => {
  const config = await placeWithData(kinds[0]);
  const few = configOf(config.dataDir, {
    BACKUPS_KEPT: '2',
    ...(config.databaseUrl && { DATABASE_URL: config.databaseUrl }),
  });
  await withServices(few, async services => {
    const made: string[] = [];
    for (let day = 1; day <= 3; day += 1) {
      const now = () => new Date(Date.UTC(2026, 10, day, 3));
      made.push((await makeBackup('scheduled', { ...services, now })).name);
    }
    const wanted = await makeBackup('wanted', services);
    const place = backupPlace(services);
    expect((await listBackups(place)).map(({ name }) => name)).toEqual([wanted.name, made[2], made[1]]);
    await deleteBackup(wanted.name, services);
    await expect(checkBackup(wanted.name, services)).rejects.toMatchObject({ fault: 'missing' });
    await expect(deleteBackup('../secret', services)).rejects.toMatchObject({ fault: 'missing' });

    const failing = {
      ...services,
      storage: {
        ...services.storage,
        read: async () => {
          throw new Error('the disk is gone');
        },
      },
    };
    await put(services.storage, 'files/a1/plan.txt', 'a');
    await expect(makeBackup('scheduled', failing)).rejects.toThrow('the disk is gone');
    expect(await listBackups(place)).toHaveLength(2);
  });
});

it('has the data as it was when the backup began', async () => {
  const [source, target] = [await placeWithData(kinds[0]), await emptyPlace(kinds[0])];
  const { name, before } = await withServices(source, async services => {
    const rows = await rowsOf(services.db);
    // Written while the rows or files are being read, as people go on working.
    const changing = { ...services, now: services.now };
    const copied = services.copyDatabase;
    const change = () => services.db.execute(sql`update sys_user set realname = 'changed'`);
    const made = await makeBackup('wanted', {
      ...changing,
      ...(copied && {
        copyDatabase: async (folder: string) => {
          await copied(folder);
          await change();
        },
      }),
    });
    await change();
    return { name: made.name, before: rows };
  });
  await restore(name, source, target);
  await withServices(target, async ({ db }) => expect((await rowsOf(db)).sys_user).toEqual(before.sys_user));
});

it('damaged content leaves the data that is there as it is', async () => {
  const [source, target] = [await placeWithData('files'), await placeWithData('files')];
  const name = await withServices(source, async services => (await makeBackup('wanted', services)).name);
  const path = join(source.dataDir, 'backups', `${name}.backup`);
  const bytes = await readFile(path);
  const rows = await withServices(target, ({ db }) => rowsOf(db));
  for (const damaged of [bytes.subarray(0, bytes.length / 2), bytes.subarray(0, 10), Buffer.from('PK')]) {
    await writeFile(path, damaged);
    await expect(restore(name, source, target, true)).rejects.toMatchObject({ name: 'BackupError' });
  }
  expect(await withServices(target, ({ db }) => rowsOf(db))).toEqual(rows);
  expect(existsSync(join(target.dataDir, 'restoring'))).toBe(false);
});

it('an upgrade makes a backup of the database before it changes the schema, and does not begin without one', async () => {
  const config = await emptyPlace(kinds[0]);
  const location = config.databaseUrl ? { databaseUrl: config.databaseUrl } : { dataDir: config.dataDir };
  const tags = journal.entries.map(({ tag }) => tag);
  const older = await openDatabase(location);
  await migrateUpTo(tags.at(-2) ?? '', older);
  await older.close();

  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const storage = await openStorage(config);
  const nowhere = { ...config, backups: { ...config.backups, to: '/proc/nowhere' } };
  const refused = prepareDatabase(nowhere, print, backUpBeforeUpgrade({ config: nowhere, storage, print }));
  await expect(refused).rejects.toThrow(/is backed up before, and that failed.*set BACKUP_TO/s);
  await withServices(config, async ({ db }) => expect(await isUpToDate(db)).toBe(false));

  const before = backUpBeforeUpgrade({ config, storage, print });
  await (await prepareDatabase(config, print, before)).database.close();
  const [made] = await listBackups(backupPlace({ config, storage }));
  expect(lines).toContain(`Backed up the database before the upgrade: ${made?.name}`);
  const { facts } = await checkBackup(made?.name ?? '', { config, storage });
  expect(facts).toMatchObject({ schema: tags.at(-2), hasFiles: false });

  // The next start has nothing to change.
  await (await prepareDatabase(config, print, before)).database.close();
  expect(await listBackups(backupPlace({ config, storage }))).toHaveLength(1);

  const target = await emptyPlace(kinds[0]);
  await restore(made?.name ?? '', config, target);
  await (await prepareDatabase(target, print)).database.close();
  await withServices(target, async ({ db }) => expect(await isUpToDate(db)).toBe(true));
});

it('a restore that was stopped between any two of its steps goes on at the next start', async () => {
  const folder = await scratchFolder();
  const names = ['database', 'files', 'secret.key'];
  // What a process has done when it is killed after so many steps.
  for (let steps = 0; steps <= 2 * names.length; steps += 1) {
    const dataDir = join(folder, String(steps));
    await mkdir(join(dataDir, restoredFolder), { recursive: true });
    await mkdir(join(dataDir, 'before-restore-1'));
    for (const name of names) {
      await writeFile(join(dataDir, name), 'old');
      await writeFile(join(dataDir, restoredFolder, name), 'new');
    }
    for (let step = 0; step < steps; step += 1) {
      const name = names[Math.floor(step / 2)] ?? '';
      const [from, to] =
        step % 2 === 0
          ? [join(dataDir, name), join(dataDir, 'before-restore-1', name)]
          : [join(dataDir, restoredFolder, name), join(dataDir, name)];
      await rename(from, to);
    }
    await resumeRestore(dataDir);
    for (const name of names)
      expect(await readFile(join(dataDir, name), 'utf8'), `${steps} ${name}`).toBe('new');
    expect(existsSync(join(dataDir, restoredFolder))).toBe(false);
    const aside = (await readdir(dataDir)).filter(name => name.startsWith('before-restore-'));
    const kept = await Promise.all(aside.map(name => readdir(join(dataDir, name))));
    expect(kept.flat().sort()).toEqual(names);
  }
});
