import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRows } from '#server/import-family/source/dump-insert.ts';
import { type DumpStatement, dumpStatements } from '#server/import-family/source/dump-statements.ts';
import type { FamilyRow } from '#server/import-family/source/family-source.ts';
import { openDump } from '#server/import-family/source/open-dump.ts';
import { literal, temporaryFile } from './support/write-dump.ts';

/** All rows of a table of a dump with this text. */
async function rowsOf(text: string | Uint8Array, table = 't', pageSize = 2): Promise<FamilyRow[]> {
  const file = await temporaryFile('dump.sql', text);
  try {
    const source = await openDump(file.path);
    try {
      const rows: FamilyRow[] = [];
      for await (const page of source.tables.get(table)?.pages(pageSize) ?? []) {
        expect(page.length).toBeLessThanOrEqual(pageSize);
        rows.push(...page);
      }
      expect(await source.tables.get(table)?.count()).toBe(rows.length);
      return rows;
    } finally {
      await source.close();
    }
  } finally {
    await file.remove();
  }
}

const valuesOf = async (text: string | Uint8Array, table?: string) =>
  (await rowsOf(text, table)).map(row => row.fault ?? Object.values(row.values));

/** The same bytes in chunks of the given sizes, repeated. */
async function* inChunks(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  for (let at = 0, next = 0; at < bytes.length; next += 1) {
    const size = sizes[next % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

const text = fc.string({
  unit: fc.oneof(fc.constantFrom(...`';"\\\`,()-#/*\n\r\0\x1a% `), fc.string({ unit: 'binary' })),
});

describe('reading a dump', () => {
  it('reads every value as it was written, wherever the chunks of the file end', async () => {
    const value = fc.oneof(
      text,
      fc.integer(),
      fc.constant(null),
      fc.uint8Array({ minLength: 1 }).map(Buffer.from),
    );
    const wanted = (written: string | number | Buffer | null) =>
      typeof written === 'number' ? String(written) : written;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(value, { minLength: 1, maxLength: 4 }), { minLength: 1 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
        async (rows, sizes) => {
          const tuples = rows.map(row => `(${row.map(literal).join(',')})`).join(',');
          const whole = Buffer.from(
            `-- a\n/*!40101 SET x = ';' */;\nINSERT INTO \`t\` VALUES ${tuples};\nUNLOCK TABLES;\n`,
          );
          const statements: DumpStatement[] = [];
          for await (const each of dumpStatements(inChunks(whole, sizes))) statements.push(each);
          expect(statements.map(each => each.text.slice(0, 6))).toEqual(['INSERT', 'UNLOCK']);
          const [insert] = statements;
          expect(whole.subarray(insert?.start, insert?.end).toString('latin1')).toBe(`${insert?.text};`);
          const read = [...readRows(insert?.text ?? '', insert?.text.indexOf('(') ?? 0)];
          expect(read).toEqual(rows.map(row => ({ values: row.map(wanted) })));
        },
      ),
    );
  });

  it('knows the columns from the table, whose notes contain what looks like others', async () => {
    const dump = `CREATE TABLE \`t\` (
      \`ID\` varchar(32) NOT NULL COMMENT 'a, b); \`x\` int(1)',
      \`kind\` enum('a,b','c)') DEFAULT 'a,b',
      \`hide\` bit(1) DEFAULT b'0',
      \`key\` double(8,2),
      PRIMARY KEY (\`ID\`),
      UNIQUE KEY \`u\` (\`kind\`,\`hide\`) USING BTREE,
      KEY \`k\` (\`kind\`(10)), CONSTRAINT \`f\` FOREIGN KEY (\`kind\`) REFERENCES \`o\` (\`id\`)
    ) ENGINE=InnoDB;
    INSERT INTO \`t\` VALUES ('1','c)',b'1',1.5),('2',NULL,'\x01',-2e3);`;
    expect(await rowsOf(dump)).toEqual([
      { values: { id: '1', kind: 'c)', hide: new Uint8Array([1]), key: '1.5' } },
      { values: { id: '2', kind: null, hide: Buffer.from([1]), key: '-2e3' } },
    ]);
  });

  it.each([
    [
      'columns in another order, and a name of the database',
      'INSERT INTO `db`.`t` (`b`, `a`) VALUES (1,2);',
      [['1', '2']],
    ],
    [
      'several statements and other words',
      "REPLACE INTO t VALUES (1,'x');INSERT IGNORE INTO t VALUE (2,'y');",
      [
        ['1', 'x'],
        ['2', 'y'],
      ],
    ],
    [
      'lines that end as on Windows',
      "INSERT INTO `t` VALUES\r\n(1,'a\\r\\nb'),\r\n(2,'c');\r\n",
      [
        ['1', 'a\r\nb'],
        ['2', 'c'],
      ],
    ],
    [
      'quotes twice, and double quotes',
      `INSERT INTO t VALUES (1,'it''s'),(2,"say ""hi""");`,
      [
        ['1', "it's"],
        ['2', 'say "hi"'],
      ],
    ],
    [
      'bytes in each notation',
      "INSERT INTO t VALUES (0x4142,X'43'),(_binary 'D',b'100000001');",
      [
        [Buffer.from('AB'), Buffer.from('C')],
        [Buffer.from('D'), new Uint8Array([1, 1])],
      ],
    ],
    [
      'a name of a character set, and words',
      "INSERT INTO t VALUES (_utf8mb4 '展',TRUE),(false,null);",
      [
        ['展', '1'],
        ['0', null],
      ],
    ],
    [
      'comments between the rows',
      'INSERT INTO t VALUES /* one; (9,9) */ (1,2), /* two */ (3,4);',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
  ])('reads %s', async (_name, insert, rows) => {
    expect(await valuesOf(`CREATE TABLE t (a int, b int);\n${insert}`)).toEqual(rows);
  });

  it('does not take the statements of a procedure for rows', async () => {
    const dump = `CREATE TABLE t (a int);
DELIMITER ;;
CREATE PROCEDURE p() BEGIN INSERT INTO t VALUES (666); SELECT 1; END ;;
DELIMITER ;
/*!50003 CREATE TRIGGER x BEFORE INSERT ON t FOR EACH ROW INSERT INTO t VALUES (667) */;
# INSERT INTO t VALUES (668);
-- INSERT INTO t VALUES (669);
INSERT INTO t VALUES (1);`;
    expect(await valuesOf(dump)).toEqual([['1']]);
  });

  it('reads a compressed file, and each table wherever it is in the file', async () => {
    const dump =
      'CREATE TABLE b (x int);INSERT INTO b VALUES (1);CREATE TABLE a (x int);INSERT INTO a VALUES (2);INSERT INTO b VALUES (3);';
    expect(await valuesOf(gzipSync(dump), 'b')).toEqual([['1'], ['3']]);
    expect(await valuesOf(gzipSync(dump), 'a')).toEqual([['2']]);
  });

  it('reads the following rows when one has another number of values, an expression, or is no UTF-8', async () => {
    const rows = await valuesOf(
      Buffer.concat([
        Buffer.from("CREATE TABLE t (a int, b int);INSERT INTO t VALUES (1,2),(3),(concat('),(',(5)),5),('"),
        Buffer.from([0xd5, 0xb9]),
        Buffer.from("\xff',6),(7,8);", 'latin1'),
      ]),
    );
    expect(rows).toEqual([
      ['1', '2'],
      'has 1 values for 2 columns, beginning with "3"',
      'contains "concat" instead of a value',
      expect.stringContaining('not UTF-8'),
      ['7', '8'],
    ]);
  });

  it.each([
    ['ends within a row', "CREATE TABLE t (a int);INSERT INTO t VALUES (1,'x", 'not complete'],
    ['ends within a statement', 'CREATE TABLE t (a int);INSERT INTO t VALUES (1)', 'not complete'],
    ['has no table', '-- nothing\n', 'contains no table'],
    [
      'is no longer whole after compression',
      gzipSync('CREATE TABLE t (a int);').subarray(0, 20),
      'cannot be unpacked',
    ],
  ])('refuses a file that %s', async (_name, dump, message) => {
    await expect(rowsOf(dump)).rejects.toThrow(message);
  });

  it('names a file that does not exist', async () => {
    await expect(openDump('/nowhere/dump.sql')).rejects.toThrow(
      '"/nowhere/dump.sql" cannot be read (ENOENT)',
    );
  });
});
