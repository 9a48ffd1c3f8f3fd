import { EndedStatement, StatementError } from '#server/kernel/statements/statement.ts';
import { type Login, patience } from './open-connection.ts';
import { collecting, type SourceLimits, type SourcePiece, type SourceRows } from './source-rows.ts';

/** Rows that are fetched together. */
const together = 500;
/** What the database reports about a statement that took too long, and about one that takes more than it may. */
const tooLong = '57014';
const ofResources = /^(53|54)/;
/** Errors of a statement, and not of a connection. */
const ofStatement = /^(0A|21|22|25|2F|42)/;

/** Every value as the database writes it. */
const asText = { getTypeParser: () => (value: unknown) => value } as never;

/** @throws what ends it, an error of the statement, or that of the connection */
export async function readPostgresql(
  { host, port, database, username: user, password }: Login,
  pieces: readonly SourcePiece[],
  { limits, ended }: { limits: SourceLimits; ended: AbortSignal },
): Promise<SourceRows> {
  const { Client } = await import('pg');
  const client = new Client({
    host,
    port,
    user,
    password,
    database: database || 'postgres',
    connectionTimeoutMillis: patience,
    statement_timeout: limits.time,
    application_name: 'vitrine report',
  });
  // After a lost connection nobody listens any more.
  client.on('error', () => undefined);
  const leave = () => void client.end().catch(() => undefined);
  ended.addEventListener('abort', leave);
  try {
    await client.connect();
    await client.query('begin transaction read only');
    const { text, values } = written(pieces);
    await client.query({ text: `declare report no scroll cursor for ${text}`, values });
    const found = collecting(limits);
    for (;;) {
      const { rows, fields } = await client.query({
        text: `fetch ${together} from report`,
        rowMode: 'array',
        types: asText,
      });
      for (const row of rows as unknown as unknown[][]) found.add(row);
      if (rows.length < together)
        return {
          fields: fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })),
          rows: found.rows,
        };
    }
  } catch (error) {
    throw reasonFor(error);
  } finally {
    ended.removeEventListener('abort', leave);
    leave();
  }
}

/** The text of a query with places for its values. */
function written(pieces: readonly SourcePiece[]): { text: string; values: (string | null)[] } {
  const values: (string | null)[] = [];
  const texts = pieces.map(piece => {
    if (typeof piece === 'string') return piece;
    values.push(piece.value);
    return piece.isText ? `$${values.length}::text` : `$${values.length}`;
  });
  return { text: texts.join(''), values };
}

function reasonFor(error: unknown): unknown {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code !== 'string') return error;
  if (code === tooLong) return new EndedStatement('time', { cause: error });
  if (ofResources.test(code)) return new EndedStatement('memory', { cause: error });
  return ofStatement.test(code) ? new StatementError(code, String(message)) : error;
}
