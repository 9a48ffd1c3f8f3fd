import { EventEmitter, once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { createServer, type PoolConnection } from 'mysql2';

/** What its driver declares of a connection, on the side of a server. */
type Served = Pick<
  PoolConnection,
  'serverHandshake' | 'writeOk' | 'writeError' | 'writeTextResult' | 'on' | 'sequenceId'
>;

const tableName = {
  catalog: 'def',
  schema: '',
  table: '',
  orgTable: '',
  name: 'tableName',
  orgName: 'tableName',
  characterSet: 33,
  columnLength: 64,
  columnType: 253,
  flags: 0,
  decimals: 0,
};

/** Answers on loopback as MySQL does: with a database that has no table, or with a fault of every statement. */
export async function startMysql(answer: 'no table' | 'fault') {
  const server = createServer(() => undefined);
  const { _server: listener } = server as unknown as { _server: Server };
  const ends = new EventEmitter();
  const ended = once(ends, 'end');
  server.on('connection', (connection: Served) => {
    connection.on('error', () => undefined);
    connection.on('end', () => ends.emit('end'));
    const fault = () => connection.writeError({ code: 1205, message: 'Lock wait timeout exceeded' });
    const reply = (sql: string) => {
      if (answer === 'fault') fault();
      else if (sql.startsWith('select')) connection.writeTextResult([], [tableName]);
      else connection.writeOk();
      // The packets of each command are numbered again.
      connection.sequenceId = 0;
    };
    connection.on('query', reply);
    connection.on('stmt_prepare', reply);
    connection.serverHandshake({
      protocolVersion: 10,
      serverVersion: '5.7.35',
      connectionId: 1,
      statusFlags: 2,
      characterSet: 45,
      capabilityFlags: 0xff_f7_ff,
      authCallback: (_who: unknown, accept: (fault: null) => void) => {
        accept(null);
        connection.sequenceId = 0;
      },
    });
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return { address: `mysql://a:secret@127.0.0.1:${port}/x`, ended, stop: () => listener.close() };
}
