import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { familyTables } from './family-tables.ts';
import type { FamilyData } from './museum.ts';

export type DumpValue = string | number | Buffer | null | undefined;

const escapes: Readonly<Record<string, string>> = {
  '\0': '\\0',
  '\n': '\\n',
  '\r': '\\r',
  '\x1a': '\\Z',
  "'": "\\'",
  '"': '\\"',
  '\\': '\\\\',
};

/** A value as mysqldump writes it. */
export function literal(value: DumpValue): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return value.length > 0 ? `0x${value.toString('hex')}` : "''";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: mysqldump escapes these.
  return `'${value.replaceAll(/[\0\n\r\x1a'"\\]/g, found => escapes[found] ?? found)}'`;
}

/** A dump with the tables of the family in the order of their names, as mysqldump writes it. */
export function dumpText(data: FamilyData, lineEnd = '\n'): string {
  const tables = Object.keys({ ...familyTables, ...data })
    .sort()
    .flatMap(table => tableLines(table, data[table] ?? []));
  return [
    '-- MySQL dump 10.13  Distrib 5.7.35',
    '/*!40101 SET NAMES utf8mb4 */;',
    "/*!40101 SET @OLD_SQL_MODE=@@SQL_MODE, SQL_MODE='NO_AUTO_VALUE_ON_ZERO' */;",
    ...tables,
    '-- Dump completed on 2026-11-23  4:00:00',
    '',
  ].join(lineEnd);
}

function tableLines(table: string, rows: FamilyData[string]): string[] {
  // A table of newer servers, as far as a test needs it.
  const columns = familyTables[table] ?? Object.keys(rows[0] ?? {}).map(name => `${name} varchar(100)`);
  const definitions = columns.map(each => each.replace(/^(\w+)/, '  `$1`'));
  const key = columns[0]?.split(' ')[0];
  const tuples = rows.map(
    row =>
      `(${columns.map(definition => literal(row[definition.split(' ')[0]?.toLowerCase() ?? ''])).join(',')})`,
  );
  return [
    `--\n-- Table structure for table \`${table}\`\n--`,
    `DROP TABLE IF EXISTS \`${table}\`;`,
    `CREATE TABLE \`${table}\` (\n${[...definitions, `  PRIMARY KEY (\`${key}\`)`].join(',\n')}\n) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COMMENT='a; b';`,
    `LOCK TABLES \`${table}\` WRITE;`,
    `/*!40000 ALTER TABLE \`${table}\` DISABLE KEYS */;`,
    ...(tuples.length > 0 ? [`INSERT INTO \`${table}\` VALUES ${tuples.join(',')};`] : []),
    'UNLOCK TABLES;',
  ];
}

/** A file of this content in a new folder, and the function that removes it. */
export async function temporaryFile(
  name: string,
  content: string | Uint8Array,
): Promise<{ path: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-family-'));
  const path = join(folder, name);
  await writeFile(path, content);
  return { path, remove: () => rm(folder, { recursive: true, force: true }) };
}
