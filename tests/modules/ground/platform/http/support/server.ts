import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as received by the server. */
export interface SeenRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

type Answer = (response: ServerResponse, seen: SeenRequest) => void;

/** A real server on the loopback interface whose replies are set by the test. */
export interface LocalServer {
  /** Base address to configure the client with. */
  base: string;
  seen: SeenRequest[];
  answer: (next: Answer) => void;
  close: () => Promise<void>;
}

/** Replies with an envelope. */
export function envelope(status: number, body: object): Answer {
  return response => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ success: true, message: '', code: 200, result: null, timestamp: 1, ...body }),
    );
  };
}

export async function startServer(): Promise<LocalServer> {
  const seen: SeenRequest[] = [];
  let current: Answer = envelope(200, {});
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://local');
    const entry: SeenRequest = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    seen.push(entry);
    current(response, entry);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}/jeecg-boot`,
    seen,
    answer: next => {
      current = next;
    },
    close: () => closed(server),
  };
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise(resolve => server.close(() => resolve()));
}
