import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { readInsert, readRows } from './dump-insert.ts';
import { type DumpStatement, dumpStatements, UnfinishedStatementError } from './dump-statements.ts';
import { readCreateTable } from './dump-table.ts';
import {
  type FamilyColumn,
  type FamilyRow,
  type FamilySource,
  FamilySourceError,
  type FamilyTable,
  familyColumn,
} from './family-source.ts';

const gzipMark = Buffer.from([0x1f, 0x8b]);
const chunkBytes = 1 << 20;

/**
 * Opens a dump of mysqldump or a similar program, compressed by gzip or not. It is read once to find where each
 * table is, and then table by table in the order of the import, so that its own order does not matter.
 *
 * @throws FamilySourceError when there is no such file, or it is no complete dump
 */
export async function openDump(file: string): Promise<FamilySource> {
  const plain = await unpacked(file);
  try {
    const name = `the dump "${basename(file)}"`;
    return { name, tables: await findTables(plain.path, name), close: plain.remove };
  } catch (error) {
    await plain.remove();
    throw error;
  }
}

/** A compressed file cannot be read from the middle, so it is unpacked into a folder that only this user may read. */
async function unpacked(file: string): Promise<{ path: string; remove: () => Promise<void> }> {
  if (!(await isCompressed(file))) return { path: file, remove: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-dump-'));
  const path = join(folder, 'dump.sql');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await pipeline(createReadStream(file), createGunzip(), createWriteStream(path, { mode: 0o600 }));
    return { path, remove };
  } catch (error) {
    await remove();
    throw new FamilySourceError(`The dump "${file}" cannot be unpacked (${reasonOf(error)}).`);
  }
}

async function isCompressed(file: string): Promise<boolean> {
  const handle = await open(file).catch((error: unknown) => {
    throw new FamilySourceError(`The dump "${file}" cannot be read (${reasonOf(error)}).`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(gzipMark.length), 0, gzipMark.length, 0);
    return bytesRead === gzipMark.length && buffer.equals(gzipMark);
  } catch (error) {
    throw new FamilySourceError(`The dump "${file}" cannot be read (${reasonOf(error)}).`);
  } finally {
    await handle.close();
  }
}

const reasonOf = (error: unknown) =>
  (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.message : String(error));

/** Where the rows of a table are: from its first `INSERT` to the end of its last one. */
interface Place {
  columns: readonly FamilyColumn[];
  range: { start: number; end: number } | undefined;
}

async function findTables(path: string, name: string): Promise<Map<string, FamilyTable>> {
  const places = new Map<string, Place>();
  try {
    for await (const statement of dumpStatements(createReadStream(path, { highWaterMark: chunkBytes })))
      note(places, statement);
  } catch (error) {
    if (!(error instanceof UnfinishedStatementError)) throw error;
    throw new FamilySourceError(
      `${name} ends in the middle of a statement: it is not complete. Make it again.`,
    );
  }
  if (places.size === 0) throw new FamilySourceError(`${name} contains no table. Make it with mysqldump.`);
  return new Map([...places].map(([table, place]) => [table, tableAt(path, table, place)]));
}

function note(places: Map<string, Place>, { text, start, end }: DumpStatement): void {
  const created = readCreateTable(text);
  // A table that is created again is empty again.
  if (created) places.set(created.name, { columns: created.columns, range: undefined });
  const insert = created ? undefined : readInsert(text);
  if (!insert) return;
  const named = insert.columns?.map(column => familyColumn(column, ''));
  const place = places.get(insert.table) ?? { columns: named ?? [], range: undefined };
  places.set(insert.table, { ...place, range: { start: place.range?.start ?? start, end } });
}

function tableAt(path: string, name: string, { columns, range }: Place): FamilyTable {
  async function* rows(): AsyncGenerator<FamilyRow> {
    if (!range) return;
    const chunks = createReadStream(path, {
      start: range.start,
      end: range.end - 1,
      highWaterMark: chunkBytes,
    });
    for await (const { text } of dumpStatements(chunks, range.start)) {
      const insert = readInsert(text);
      if (insert?.table !== name) continue;
      const names = insert.columns ?? columns.map(column => column.name);
      const binary = names.map(each => columns.find(column => column.name === each)?.isBinary ?? false);
      for (const row of readRows(text, insert.rowsAt, binary)) {
        if ('fault' in row) yield { values: {}, fault: row.fault };
        else if (row.values.length !== names.length)
          yield {
            values: {},
            fault: `has ${row.values.length} values for ${names.length} columns, beginning with "${String(row.values[0]).slice(0, 40)}"`,
          };
        else yield { values: Object.fromEntries(names.map((each, at) => [each, row.values[at] ?? null])) };
      }
    }
  }
  return {
    columns,
    async *pages(size) {
      let page: FamilyRow[] = [];
      for await (const row of rows()) {
        if (page.push(row) < size) continue;
        yield page;
        page = [];
      }
      if (page.length > 0) yield page;
    },
    async count() {
      let count = 0;
      for await (const _row of rows()) count += 1;
      return count;
    },
  };
}
