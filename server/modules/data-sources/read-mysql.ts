import { EndedStatement, StatementError } from '#server/kernel/statements/statement.ts';
import { type Login, patience } from './open-connection.ts';
import { collecting, type SourceLimits, type SourcePiece, type SourceRows } from './source-rows.ts';

/**
 * As reports are written and were checked: quotes name columns, and two bars join texts. A statement that takes too long ends
 * by itself, also once nobody waits for it; MariaDB counts in seconds, knows the other name, and reads the other comment.
 *
 * @param time in milliseconds
 */
const settings = (time: number): readonly string[] => [
  `set session sql_mode = concat(@@sql_mode, ',ANSI_QUOTES,PIPES_AS_CONCAT')
    /*M! , max_statement_time = ${time / 1000} */ /*!50708 , max_execution_time = ${time} */`,
  'start transaction read only',
];

/** Bytes as PostgreSQL writes them; anything else is a text already, or becomes one. */
const plain = (value: unknown): unknown => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value);

/** What is wrong with a statement, in the codes of PostgreSQL. */
const codes: Readonly<Record<string, string>> = {
  ER_PARSE_ERROR: '42601',
  ER_BAD_FIELD_ERROR: '42703',
  ER_NO_SUCH_TABLE: '42P01',
  ER_NON_UNIQ_ERROR: '42702',
  ER_SP_DOES_NOT_EXIST: '42883',
  ER_DUP_FIELDNAME: '42701',
  ER_SUBQUERY_NO_1_ROW: '21000',
  ER_DATA_OUT_OF_RANGE: '22003',
  ER_TABLEACCESS_DENIED_ERROR: '42501',
  ER_WRONG_FIELD_WITH_GROUP: '42803',
};
const tooLong: ReadonlySet<string> = new Set([
  'ER_QUERY_TIMEOUT',
  'ER_STATEMENT_TIMEOUT',
  'ER_QUERY_INTERRUPTED',
]);

/** The types of columns by the numbers of MySQL, in those of PostgreSQL's catalogue; others are texts. */
const types: ReadonlyMap<number, number> = new Map([
  ...[1, 2, 3, 9, 13].map(number => [number, 23] as const),
  [8, 20],
  ...[0, 4, 5, 246].map(number => [number, 1700] as const),
  [10, 1082],
  ...[7, 12].map(number => [number, 1114] as const),
]);
const ofText = 25;

/** @throws what ends it, an error of the statement, or that of the connection */
export async function readMysql(
  { host, port, database, username: user, password }: Login,
  pieces: readonly SourcePiece[],
  { limits, ended }: { limits: SourceLimits; ended: AbortSignal },
): Promise<SourceRows> {
  const { createConnection } = await import('mysql2');
  const connection = createConnection({
    host,
    port,
    user,
    password,
    connectTimeout: patience,
    ...(database && { database }),
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
    jsonStrings: true,
  });
  connection.on('error', () => undefined);
  const leave = () => connection.destroy();
  ended.addEventListener('abort', leave);
  try {
    for (const setting of settings(limits.time)) await connection.promise().query(setting);
    return await new Promise<SourceRows>((resolve, reject) => {
      const found = collecting(limits);
      let fields: SourceRows['fields'] = [];
      const values = pieces.flatMap(piece => (typeof piece === 'string' ? [] : [piece.value]));
      const sql = pieces.map(piece => (typeof piece === 'string' ? piece : '?')).join('');
      const query = connection.execute({ sql, values, rowsAsArray: true });
      query.on('error', reject);
      query.on('fields', (columns: readonly { name: string; columnType?: number }[]) => {
        fields = columns.map(({ name, columnType = -1 }) => ({
          name,
          dataTypeID: types.get(columnType) ?? ofText,
        }));
      });
      query.on('result', (row: unknown) => {
        try {
          found.add((row as unknown[]).map(plain));
        } catch (error) {
          reject(error);
          leave();
        }
      });
      query.on('end', () => resolve({ fields, rows: found.rows }));
      ended.addEventListener('abort', () => reject(new EndedStatement('time')));
    });
  } catch (error) {
    throw reasonFor(error);
  } finally {
    ended.removeEventListener('abort', leave);
    leave();
  }
}

function reasonFor(error: unknown): unknown {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code !== 'string') return error;
  if (tooLong.has(code)) return new EndedStatement('time', { cause: error });
  const known = codes[code];
  return known === undefined ? error : new StatementError(known, String(message));
}
