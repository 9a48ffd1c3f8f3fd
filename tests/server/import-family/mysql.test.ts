import { createConnection } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFamily } from '#server/import-family/import-family.ts';
import type { FamilySource } from '#server/import-family/source/family-source.ts';
import { openDump } from '#server/import-family/source/open-dump.ts';
import { openMysql } from '#server/import-family/source/open-mysql.ts';
import {
  hasMysql,
  type MysqlServer,
  startMysql as startMysqlServer,
  withMysql,
} from '#tests/support/mysql-server.ts';
import { openTestDatabase } from '../support/database.ts';
import { startMysql } from './support/failing-mysql.ts';
import { museum } from './support/museum.ts';
import { dumpText, temporaryFile } from './support/write-dump.ts';

describe('the address of a family database', () => {
  it.each([
    ['has another form', 'postgres://a:secret@127.0.0.1/x', 'needs an address of the form mysql://'],
    [
      'answers nothing',
      'mysql://a:secret@127.0.0.1:1/x',
      'the database 127.0.0.1:1/x cannot be read (ECONNREFUSED)',
    ],
  ])('is named without its password when it %s', async (_name, url, message) => {
    const error = await openMysql(url).catch((failure: unknown) => failure as Error);
    expect(error).toMatchObject({ name: 'FamilySourceError', message: expect.stringContaining(message) });
    expect((error as Error).message).not.toContain('secret');
  });

  it.each([
    ['no table', 'has no table'],
    ['fault', 'cannot be read (ER_LOCK_WAIT_TIMEOUT)'],
  ] as const)('leaves no connection open when it answers with %s', async (answer, message) => {
    const mysql = await startMysql(answer);
    try {
      await expect(openMysql(mysql.address)).rejects.toThrow(message);
      await mysql.ended;
    } finally {
      mysql.stop();
    }
  });
});

describe.skipIf(!hasMysql)(withMysql('a family database that runs'), () => {
  let mysql: MysqlServer;
  beforeAll(async () => {
    mysql = await startMysqlServer();
  }, 180_000);
  afterAll(() => mysql?.stop());

  it('moves the same rows as a dump of it', { timeout: 120_000 }, async () => {
    const text = dumpText(museum);
    const connection = await createConnection({
      uri: mysql.url,
      multipleStatements: true,
      charset: 'utf8mb4',
    });
    await connection.query(`set session sql_mode = '', session time_zone = '+00:00'; ${text}`);
    await connection.end();
    const file = await temporaryFile('family.sql', text);
    const move = async (source: FamilySource) => {
      const database = await openTestDatabase('seeded');
      try {
        return await importFamily(database.db, source, { write: true, mostLines: 100, now: new Date() });
      } finally {
        await source.close();
        await database.close();
      }
    };
    try {
      const [fromDump, fromMysql] = [
        await move(await openDump(file.path)),
        await move(await openMysql(mysql.url)),
      ];
      expect(fromMysql.counts).toEqual(fromDump.counts);
      expect(new Set(fromMysql.problems)).toEqual(new Set(fromDump.problems));
      expect(new Set(fromMysql.remarks)).toEqual(new Set(fromDump.remarks));
    } finally {
      await file.remove();
    }
  });
});
