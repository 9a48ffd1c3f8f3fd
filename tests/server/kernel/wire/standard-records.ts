import type { PgTable } from 'drizzle-orm/pg-core';
import type { Field } from '#contract/resource/field.ts';
import { allowedOperations } from '#machines/lifecycle.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { type AnyServer, fieldsOf } from '#server/records/resource/definition.ts';
import { exhibitPartWire, exhibitWire } from '#tests/contract/wire/areas/exhibits.ts';
import { fileWire } from '#tests/contract/wire/areas/file.ts';
import type { ResourceWire } from '#tests/contract/wire/kit/kit-lines.ts';
import { standardExamples } from '#tests/contract/wire/lines.ts';
import { servedResources } from '#tests/server/support/served-resources.ts';
import { xlsx } from '../../support/workbooks.ts';
import { rowOf } from './row-of.ts';

const serverOf = ({ name }: ResourceWire): AnyServer => {
  const server = servedResources.find(({ resource }) => resource.name === name);
  if (server === undefined) throw new Error(`No resource named ${name} is served`);
  return server;
};

/** The resources whose records are stored for their replies without further ado. */
const standard = [exhibitWire, exhibitPartWire, fileWire, ...standardExamples].map(wire => ({
  wire,
  server: serverOf(wire),
}));

/** The row of an example: texts of codes are in no table. */
const storedRow = ({ row }: ResourceWire, { columns }: AnyServer) =>
  rowOf(Object.fromEntries(Object.entries(row).filter(([name]) => columns[name] !== undefined)));

/** Removes the records of these resources, also those that calls have added. */
export async function clearStandardRecords(db: Database): Promise<void> {
  for (const { server } of standard) await db.delete(server.table as PgTable);
}

/** Stores the record of each of these resources in its original state. */
export async function storeStandardRecords(db: Database): Promise<void> {
  for (const { wire, server } of standard)
    await db.insert(server.table as PgTable).values(storedRow(wire, server));
}

/** Changes to these records that calls need: a new record must not exist, one of a lifecycle must be in a state. */
export const beforeStandard: Readonly<Record<string, (db: Database) => Promise<unknown>>> =
  Object.fromEntries(
    standard.flatMap(({ wire, server }) => {
      const remove = (db: Database) => db.delete(server.table as PgTable);
      const moves = Object.keys(wire.verbs ?? {}).map(verb => {
        const set = columnsBefore(server, verb);
        return [
          `${wire.name}.${verb}`,
          (db: Database) => db.update(server.table as PgTable).set(set),
        ] as const;
      });
      return [[`${wire.name}.add`, remove], [`${wire.name}.importExcel`, remove], ...moves];
    }),
  );

/** The columns of a record in the first state in which its lifecycle allows a verb. */
function columnsBefore({ lifecycle }: AnyServer, verb: string) {
  const { field = '', states = {} } = lifecycle?.declared ?? {};
  const from = Object.keys(states).find(
    state => lifecycle && allowedOperations(lifecycle.machine, state).includes(verb),
  );
  return { [field]: states[from ?? '']?.stored };
}

/** The sheet of an import of one of these resources, with the record of the examples. */
export function standardSheet(name: string): Uint8Array | undefined {
  const found = standard.find(({ wire }) => name === `${wire.name}.importExcel`);
  if (found === undefined) return undefined;
  const { wire, server } = found;
  const columns = fieldsOf(server).filter(([, { options }]) => options.sheet !== undefined);
  const cells = columns.map(([field]) => String(wire.row[field] ?? ''));
  const headings = columns.map(([, field]) => headingOf(field));
  return xlsx([[`${server.resource.record[0]}列表数据`], ['导出人:管理员'], headings, cells]);
}

const headingOf = ({ options: { sheet } }: Field) =>
  typeof sheet === 'string' ? sheet : (sheet?.heading ?? '');
