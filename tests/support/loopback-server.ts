import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LoopbackServer {
  /** Origin, without a trailing slash. */
  url: string;
  close(): Promise<void>;
}

/** Serves on a free loopback port; the listener is created with its address. */
export async function serveOnLoopback(
  listenerAt: (url: string) => RequestListener | Promise<RequestListener>,
): Promise<LoopbackServer> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on('request', await listenerAt(url));
  return {
    url,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
