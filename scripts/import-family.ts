import { access, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { importFamily } from '#server/import-family/import-family.ts';
import type { Report } from '#server/import-family/moved/report.ts';
import { reportLines } from '#server/import-family/report-lines.ts';
import { type MenuName, menuNames, withMenu } from '#server/import-family/source/choose-menu.ts';
import { type FamilySource, FamilySourceError } from '#server/import-family/source/family-source.ts';
import { versionOf } from '#server/import-family/source/family-version.ts';
import { openDump } from '#server/import-family/source/open-dump.ts';
import { openMysql } from '#server/import-family/source/open-mysql.ts';
import { type Config, ConfigError, readConfig } from '#server/kernel/config/config.ts';
import { DatabaseStartError } from '#server/kernel/db/errors.ts';
import { refreshStatistics } from '#server/kernel/db/maintain.ts';
import { isUpToDate } from '#server/kernel/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '#server/kernel/db/open.ts';
import { prepareDatabase, prepareOpen } from '#server/kernel/db/prepare.ts';

const usage = `Usage: npm run import-family -- (--mysql <address> | --dump <file>) [--write] [--overwrite]
                                    [--grant-buttons] [--grant-above] [--accept-losses]
                                    [--menu vue2|vue3] [--report <file>] [--all]

  --mysql <address>  mysql://user:password@host:3306/name, the database of the family server; it is only read.
                     MYSQL_URL is used when neither is given, so that the password is in no list of processes
  --dump <file>      a file of mysqldump, .sql or .sql.gz
  --write            keeps the result; without it everything is tried and undone
  --overwrite        also replaces rows that were made or changed here
  --grant-buttons    roles that open a page get its buttons too: family servers guard pages only
  --grant-above      roles here get the menus above entries that the source puts below others
  --accept-losses    writes also what takes entries of the menu from people here
  --menu <client>    vue2 or vue3: whose menu comes, where the source has both
  --report <file>    where the whole report is written; reports/import-family.txt when it is not given
  --all              shows the whole report, not only the beginning of each part
  --help             shows this text

Exit code: 0 when every row fits, 2 when some do not (see the list), 1 when nothing could be done.`;

/** Of each part, how many lines the terminal shows. */
const shownLines = 6;
/** Of each table, how many problems the report lists. */
const mostLines = 10_000;

interface Wanted {
  mysql?: string;
  dump?: string;
  write: boolean;
  overwrite: boolean;
  'grant-buttons': boolean;
  'grant-above': boolean;
  'accept-losses': boolean;
  menu?: MenuName;
  report: string;
  all: boolean;
}

/** What a person typed; undefined asks for help. */
function wanted(typed: string[]): Wanted | undefined {
  const flags = {
    write: false,
    overwrite: false,
    'grant-buttons': false,
    'grant-above': false,
    'accept-losses': false,
    report: join('reports', 'import-family.txt'),
    all: false,
    help: false,
    ...parsed(typed),
  };
  if (flags.help) return undefined;
  const mysql = flags.mysql ?? (flags.dump === undefined ? process.env.MYSQL_URL : undefined);
  if ((mysql === undefined) === (flags.dump === undefined))
    throw new ConfigError(`Give either --mysql or --dump.\n\n${usage}`);
  return { ...flags, mysql, menu: menuNamed(flags.menu) };
}

function menuNamed(typed: string | undefined): MenuName | undefined {
  const menu = menuNames.find(name => name === typed);
  if (typed !== undefined && menu === undefined)
    throw new ConfigError(`--menu takes ${menuNames.join(' or ')}, not "${typed}".\n\n${usage}`);
  return menu;
}

function parsed(typed: string[]) {
  const flag = { type: 'boolean' } as const;
  const options = {
    ...({ mysql: { type: 'string' }, dump: { type: 'string' } } as const),
    ...({ menu: { type: 'string' }, report: { type: 'string' } } as const),
    ...({
      write: flag,
      overwrite: flag,
      'grant-buttons': flag,
      'grant-above': flag,
      'accept-losses': flag,
      all: flag,
      help: { ...flag, short: 'h' },
    } as const),
  };
  try {
    return parseArgs({ args: typed, options }).values;
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

/** The database of this installation. A dry run changes nothing, so it neither creates one nor updates its schema. */
async function openTarget(config: Config, write: boolean): Promise<OpenDatabase> {
  if (config.apiTarget)
    throw new ConfigError(
      'API_TARGET is set: this console shows the data of that server and has none of its own. Unset it to move.',
    );
  if (write) {
    const { database } = await prepareDatabase(config, console.log);
    return database;
  }
  const { databaseUrl, dataDir } = config;
  const isThere =
    databaseUrl ||
    (await access(join(dataDir, 'database')).then(
      () => true,
      () => false,
    ));
  if (!isThere) {
    console.log(`There is no database in "${dataDir}" yet: tried on a new one in memory.\n`);
    const database = await openDatabase({ memory: true });
    await prepareOpen(database, { ...config, adminPassword: undefined }, () => undefined);
    return database;
  }
  const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir });
  if (await isUpToDate(database.db)) return database;
  await database.close();
  throw new ConfigError(
    'The database here is that of an older version. Bring it up to date with "npm run seed", then try again.',
  );
}

const openSource = ({ mysql, dump = '' }: Wanted): Promise<FamilySource> =>
  mysql === undefined ? openDump(dump) : openMysql(mysql);

/** Writes the whole report, and returns what the terminal shows of it. */
async function reported(report: Report, { write, all, report: file, ...options }: Wanted): Promise<string[]> {
  const acceptsLosses = options['accept-losses'];
  const whole = reportLines(report, write, { acceptsLosses });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${whole.join('\n')}\n`, { mode: 0o600 });
  const shown = all ? whole : reportLines(report, write, { acceptsLosses, mostLines: shownLines, file });
  return [...shown, `The whole report is in ${file}.`];
}

async function move(options: Wanted): Promise<number> {
  const config = readConfig(process.env);
  const source = await openSource(options);
  try {
    const database = await openTarget(config, options.write);
    try {
      const version = await versionOf(source);
      console.log(`Reading ${source.name}, ${version ? `version ${version}` : 'of an unknown version'} …`);
      const report = await importFamily(database.db, withMenu(source, options.menu), {
        write: options.write,
        overwrite: options.overwrite,
        now: new Date(),
        grantButtons: options['grant-buttons'],
        grantAbove: options['grant-above'],
        acceptLosses: options['accept-losses'],
        mostLines,
        onTable: process.stderr.isTTY ? table => process.stderr.write(`\r\u001b[K${table}`) : undefined,
      });
      if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
      for (const line of await reported(report, options)) console.log(line);
      if (options.write && database.kind === 'pglite') await refreshStatistics(database.db);
      const isUndone = options.write && report.takesMenus && !options['accept-losses'];
      return report.hasProblems || isUndone ? 2 : 0;
    } finally {
      await database.close();
    }
  } finally {
    await source.close();
  }
}

try {
  const options = wanted(process.argv.slice(2));
  if (options) process.exitCode = await move(options);
  else console.log(usage);
} catch (error) {
  const isExpected = [ConfigError, DatabaseStartError, FamilySourceError].some(kind => error instanceof kind);
  if (!isExpected) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
