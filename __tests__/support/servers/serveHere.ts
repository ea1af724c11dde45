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

/** An answer that a test may change before it is sent. */
export interface Reply {
  status: number;
  headers: Headers;
  body: string;
}

export const toResponse = ({ body, ...rest }: Reply) =>
  new Response([204, 304].includes(rest.status) ? null : body, rest);

export const pathOf = ({ url }: Request) => url.slice(new URL(url).origin.length);

/** Hands a request on to `address`, as a proxy does. */
export async function handOn(address: string, request: Request): Promise<Reply> {
  const { method } = request;
  const headers = Object.fromEntries(request.headers);
  const body = ['GET', 'OPTIONS'].includes(method) ? undefined : await request.text();
  const answer = await fetch(address + pathOf(request), { method, headers, body });
  const reply = { status: answer.status, headers: new Headers(answer.headers) };
  // It is put together and decompressed here.
  for (const name of ['Content-Encoding', 'Content-Length', 'Transfer-Encoding'])
    reply.headers.delete(name);
  return { ...reply, body: await answer.text() };
}
