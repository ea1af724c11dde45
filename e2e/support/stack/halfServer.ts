import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { ADDRESSES } from './addresses';

export interface HalfServer {
  address: string;
  /** Sends the other half of each body that waits for it. */
  sendRest: () => void;
  close: () => Promise<void>;
}

const CORS = {
  'access-control-allow-origin': ADDRESSES.site,
  'access-control-allow-headers': '*, authorization',
};

/** Answers everything with half of a body, and the rest when it is told to: a transfer that stops half-way. */
export async function startHalfServer(body: string, { gzip = false } = {}): Promise<HalfServer> {
  const bytes = gzip ? gzipSync(body) : Buffer.from(body);
  const half = bytes.length / 2;
  const waiting = new Set<ServerResponse>();

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const headers = { ...CORS, 'content-type': 'application/json', 'content-length': bytes.length };
    if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end();
    response.writeHead(200, gzip ? { ...headers, 'content-encoding': 'gzip' } : headers);
    response.write(bytes.subarray(0, half));
    waiting.add(response);
  }

  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sendRest() {
      for (const response of waiting) response.end(bytes.subarray(half));
      waiting.clear();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
