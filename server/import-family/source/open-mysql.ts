import type { Connection, RowDataPacket } from 'mysql2/promise';
import {
  type FamilyRow,
  type FamilySource,
  FamilySourceError,
  type FamilyTable,
  type FamilyValue,
  familyColumn,
} from './family-source.ts';

const connectTimeout = 10_000;

/** A column as the catalogue of the database describes it. */
interface CatalogueColumn extends RowDataPacket {
  tableName: string;
  columnName: string;
  dataType: string;
  columnKey: string;
}

/**
 * Connects to the MySQL or MariaDB of a family server, and reads it as it is at this moment: what its people change
 * meanwhile is not seen, and nothing is locked or written.
 *
 * @throws FamilySourceError when it cannot be reached
 */
export async function openMysql(address: string): Promise<FamilySource> {
  const name = `the database ${withoutPassword(address)}`;
  // Only this command ever needs the driver.
  const { createConnection } = await import('mysql2/promise');
  try {
    const connection = await createConnection({ uri: address, charset: 'utf8mb4', connectTimeout });
    try {
      return await startReading(connection, name);
    } catch (error) {
      // An open connection would keep the command from ending.
      connection.destroy();
      throw error;
    }
  } catch (error) {
    if (error instanceof FamilySourceError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new FamilySourceError(
      `${name} cannot be read (${code ?? message}). Check --mysql, and that this user may select there.`,
    );
  }
}

async function startReading(connection: Connection, name: string): Promise<FamilySource> {
  // The catalogue of the columns is read below, and a lost connection is reported by the next statement.
  connection.on('error', () => undefined);
  await connection.query("set session time_zone = '+00:00'");
  await connection.query('set session transaction isolation level repeatable read');
  await connection.query('start transaction with consistent snapshot, read only');
  const tables = await readCatalogue(connection);
  if (tables.size === 0) throw new FamilySourceError(`${name} has no table. Check the name at its end.`);
  return { name, tables, close: () => connection.end() };
}

function withoutPassword(address: string): string {
  if (!URL.canParse(address) || !/^(mysql|mariadb):$/.test(new URL(address).protocol))
    throw new FamilySourceError('--mysql needs an address of the form mysql://user:password@host:3306/name.');
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`;
}

async function readCatalogue(connection: Connection): Promise<Map<string, FamilyTable>> {
  const [columns] = await connection.query<CatalogueColumn[]>(
    `select c.table_name as tableName, c.column_name as columnName, c.data_type as dataType, c.column_key as columnKey
     from information_schema.columns c join information_schema.tables t
       on t.table_schema = c.table_schema and t.table_name = c.table_name
     where c.table_schema = database() and t.table_type = 'BASE TABLE'
     order by c.table_name, c.ordinal_position`,
  );
  return new Map(
    [...Map.groupBy(columns, column => column.tableName)].map(([table, own]) => [
      table.toLowerCase(),
      tableOf(connection, table, own),
    ]),
  );
}

function tableOf(connection: Connection, table: string, catalogue: readonly CatalogueColumn[]): FamilyTable {
  const keys = catalogue.filter(each => each.columnKey === 'PRI').map(each => each.columnName);
  const columns = catalogue.map(({ columnName, dataType }) => familyColumn(columnName, dataType));
  const binary = new Set(columns.filter(each => each.isBinary).map(each => each.name));
  const read = async (sql: string, values: readonly FamilyValue[] = []) => {
    const [rows] = await connection.query<RowDataPacket[]>({
      sql,
      values: [...values],
      // Numbers and times stay the texts that the database sends, as in a dump.
      typeCast: field => (binary.has(field.name.toLowerCase()) ? field.buffer() : field.string()),
    });
    return rows as Record<string, FamilyValue>[];
  };
  const rowOf = (row: Record<string, FamilyValue>): FamilyRow => ({
    values: Object.fromEntries(Object.entries(row).map(([key, value]) => [key.toLowerCase(), value])),
  });
  return {
    columns,
    async *pages(size) {
      const source = quoted(table);
      const [key] = keys;
      // After the last key of a page, the next page is found by the index, however many rows there are.
      const isKeyed = keys.length === 1 && key !== undefined;
      const order = isKeyed ? quoted(key) : catalogue.map(each => quoted(each.columnName)).join(', ');
      let last: FamilyValue | undefined;
      for (let offset = 0; ; offset += size) {
        const rows = isKeyed
          ? await read(
              `select * from ${source} ${last === undefined ? '' : `where ${order} > ?`} order by ${order} limit ${size}`,
              last === undefined ? [] : [last],
            )
          : await read(`select * from ${source} order by ${order} limit ${size} offset ${offset}`);
        if (rows.length > 0) yield rows.map(rowOf);
        if (rows.length < size) return;
        last = key === undefined ? undefined : rows.at(-1)?.[key];
      }
    },
    async count() {
      const [row] = await read(`select count(*) as total from ${quoted(table)}`);
      return Number(row?.total);
    },
  };
}

const quoted = (name: string) => `\`${name.replaceAll('`', '``')}\``;
