import { once } from 'node:events';
import { createServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

type Answer = (request: Request) => Response | Promise<Response>;

/** A server on a free port of this machine; with `tls` on https://localhost. */
export async function serveHere(fetch: Answer, tls?: Pick<ServerOptions, 'key' | 'cert'>) {
  const server = createAdaptorServer({
    fetch,
    ...(tls && { createServer, serverOptions: tls }),
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    address: tls ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
    async close() {
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
