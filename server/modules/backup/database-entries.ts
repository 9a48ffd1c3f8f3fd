import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '#server/kernel/db/open.ts';
import type { ArchiveEntry } from './archive.ts';

/** Where the files of an embedded database are in an archive, and the rows of one on a server. */
export const [databaseFolder, tablesFolder] = ['database', 'tables'] as const;

/** Rows of a table that are read together. */
const rowsTogether = 2000;

/**
 * The database as of one moment: the files of an embedded one, whose statements wait only while they are copied, and
 * the rows of one on a server, in one transaction that only reads.
 *
 * @param scratch a folder that does not exist; it is removed in the end
 */
export async function* databaseEntries(
  { db, copyDatabase }: { db: Database; copyDatabase?: OpenDatabase['copyTo'] },
  scratch: string,
): AsyncGenerator<ArchiveEntry> {
  if (!copyDatabase) {
    yield* tableEntries(db);
    return;
  }
  try {
    await copyDatabase(scratch);
    yield* folderEntries(scratch, databaseFolder);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function* folderEntries(folder: string, name: string): AsyncGenerator<ArchiveEntry> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const inArchive = `${name}/${relative(folder, path).split(sep).join('/')}`;
    if (entry.isDirectory()) yield { name: inArchive, size: 0 };
    else if (entry.isFile())
      yield { name: inArchive, size: (await stat(path)).size, content: createReadStream(path) };
  }
}

/** The tables of the program, those that others refer to first. */
export async function tablesInOrder(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; needs: string | null }>(sql`
    select c.relname as name,
      (select string_agg(distinct f.relname, ',') from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' order by c.relname`);
  const ordered = new Set<string>();
  const needed = new Map(rows.map(({ name, needs }) => [name, needs?.split(',') ?? []]));
  const place = (name: string, waiting: readonly string[]) => {
    if (ordered.has(name) || waiting.includes(name)) return;
    for (const other of needed.get(name) ?? []) place(other, [...waiting, name]);
    ordered.add(name);
  };
  for (const name of needed.keys()) place(name, []);
  return [...ordered];
}

/**
 * The rows of every table as lines of JSON. The generator holds a transaction open until it ends.
 */
export async function* tableEntries(db: Database): AsyncGenerator<ArchiveEntry> {
  const rows = new TransformStream<ArchiveEntry, ArchiveEntry>();
  const writer = rows.writable.getWriter();
  const reading = db
    .transaction(
      async tx => {
        for (const table of await tablesInOrder(tx))
          await writeTable(tx, table, entry => writer.write(entry));
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    .then(
      () => writer.close(),
      (error: unknown) => writer.abort(error),
    );
  yield* rows.readable;
  await reading;
}

async function writeTable(
  tx: Database,
  table: string,
  write: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
  const name = sql.identifier(table);
  await tx.execute(
    sql`declare backup_rows no scroll cursor for select row_to_json(t)::text as line from ${name} t`,
  );
  for (let part = 1; ; part += 1) {
    const { rows } = await tx.execute<{ line: string }>(
      sql`fetch ${sql.raw(String(rowsTogether))} from backup_rows`,
    );
    if (rows.length === 0) break;
    const content = Buffer.from(rows.map(({ line }) => line).join('\n'));
    await write({
      name: `${tablesFolder}/${table}/${String(part).padStart(6, '0')}`,
      size: content.length,
      content,
    });
  }
  await tx.execute(sql`close backup_rows`);
}
