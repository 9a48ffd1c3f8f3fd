import { EndedStatement, StatementError } from '#server/kernel/statements/statement.ts';
import { takingTurns } from '#server/kernel/statements/turns.ts';
import { reasonOf } from './open-connection.ts';
import { readMysql } from './read-mysql.ts';
import { readPostgresql } from './read-postgresql.ts';
import { type SourceLimits, type SourcePiece, type SourceRows, sourceLimits } from './source-rows.ts';
import { notConnected, type OpenedSource } from './stored-source.ts';

const turns = takingTurns();

/**
 * Reads one query of another database on a connection of its own that can only read, with limits of time, rows and bytes;
 * at most as many run at a time as of the own database.
 *
 * @param owner whose queries run one after the other
 * @throws EndedStatement, a StatementError with a code of PostgreSQL, or BusinessError where it is not reached
 */
export function readSource(
  source: OpenedSource,
  pieces: readonly SourcePiece[],
  { owner, left, limits = sourceLimits }: { owner: string; left: AbortSignal; limits?: SourceLimits },
): Promise<SourceRows> {
  const read = source.opens === 'mysql' ? readMysql : readPostgresql;
  return turns.take(owner, left, async () => {
    const ended = AbortSignal.any([left, AbortSignal.timeout(limits.time)]);
    try {
      return await read(source.login, pieces, { limits, ended });
    } catch (error) {
      if (left.aborted) throw new EndedStatement('left', { cause: error });
      if (ended.aborted) throw new EndedStatement('time', { cause: error });
      if (error instanceof EndedStatement || error instanceof StatementError) throw error;
      throw notConnected(reasonOf(error));
    }
  });
}
