import { createServer, request as forward, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Replies in place of the server; without a reply the caller waits indefinitely. */
type Fault = (response: ServerResponse) => void;

/** A working server with the faults that a journey adds. */
export interface FaultyUpstream {
  url: string;
  /** Applies the fault to further requests whose address contains the part. */
  break(part: string, fault: Fault): void;
  /** Removes all faults. */
  repair(): void;
  close(): Promise<void>;
}

/** A fault that replies with a refusal. */
export const refusal =
  (status: number, message: string): Fault =>
  response => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify({ success: false, message, code: status, result: null, timestamp: 1 }));
  };

/** A fault that never replies. */
export const silence: Fault = () => undefined;

/** Starts a proxy in front of a running server, which forwards requests without a fault. */
export async function startFaultyUpstream(target: string): Promise<FaultyUpstream> {
  const faults = new Map<string, Fault>();
  const server = createServer((incoming, response) => {
    const fault = [...faults].find(([part]) => incoming.url?.includes(part))?.[1];
    if (fault) return fault(response);
    const outgoing = forward(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method, headers: incoming.headers },
      answer => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  server.on('upgrade', (incoming, socket, head) => {
    const outgoing = forward(new URL(incoming.url ?? '/', target), { headers: incoming.headers });
    const end = () => socket.destroy();
    // A page may be closed before the server has replied.
    socket.on('error', () => outgoing.destroy());
    outgoing.on('error', end);
    outgoing.on('response', ({ statusCode }) =>
      socket.end(`HTTP/1.1 ${statusCode} Refused\r\nconnection: close\r\n\r\n`),
    );
    outgoing.on('upgrade', (answer, upstream, first) => {
      const lines = answer.rawHeaders.flatMap((name, index, all) =>
        index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : [],
      );
      socket.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'));
      upstream.unshift(first);
      upstream.on('error', end);
      socket.on('close', () => upstream.destroy());
      if (socket.destroyed) return upstream.destroy();
      upstream.pipe(socket);
      socket.unshift(head);
      socket.pipe(upstream);
    });
    outgoing.end();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    break: (part, fault) => faults.set(part, fault),
    repair: () => faults.clear(),
    close: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
