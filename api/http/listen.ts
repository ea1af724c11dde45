import { randomUUID } from 'node:crypto';
import { createServer, type ServerOptions, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Problem } from '../../contract/core/primitives';

export interface Listening {
  address: string;
  /** Lets what is under way finish, for a few seconds; then cuts it off. */
  close(): Promise<void>;
}

/** Hosts give a process ten seconds to end; what is left is for the database. */
const PATIENCE_MS = 8_000;
const SWEEP_MS = 200;

// A file may take long to arrive (256 MB at 0.6 Mbit/s); one that stalls is cut off by its reader. Headers are short: nobody
// holds a connection with half of them. A page polls every minute and should find its connection.
const LIMITS: ServerOptions = {
  requestTimeout: 3_600_000,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 75_000,
};

/** Rejects with one clear line where the port cannot be had. */
export function listen(
  fetch: Parameters<typeof getRequestListener>[0],
  host: string,
  port: number,
  limits: ServerOptions = LIMITS,
): Promise<Listening> {
  // Without a Host, or with a wrong one, there is no URL for the app.
  const errorHandler = () => {
    const { body, status, headers } = refusal(400);
    return new Response(body, { status, headers });
  };
  const listener = getRequestListener(fetch, { errorHandler });
  let isClosing = false;
  const unanswered = new Set<ServerResponse>();
  const server = createServer({ ...limits, requireHostHeader: false }, (incoming, outgoing) => {
    if (isClosing) sayLast(outgoing);
    unanswered.add(outgoing);
    outgoing.once('close', () => unanswered.delete(outgoing));
    void listener(incoming, outgoing);
  });
  server.on('clientError', refuseMalformed);
  server.on('checkExpectation', (_, response) => {
    const { body, status, headers } = refusal(417);
    response.writeHead(status, headers).end(body);
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen(port, host, () => {
      const { port: taken } = server.address() as AddressInfo;
      resolve({ address: `http://${host}:${taken}`, close });
    });
  });

  function close(): Promise<void> {
    isClosing = true;
    unanswered.forEach(sayLast);
    return new Promise((resolve) => {
      const patience = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
      server.close(() => {
        clearTimeout(patience);
        clearInterval(sweep);
        resolve();
      });
      server.closeIdleConnections();
    });
  }
}

/** A proxy would send its next request on the same connection; it opens the next one to another process. */
function sayLast(outgoing: ServerResponse): void {
  if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close');
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new Error(`port ${port} of ${host} is taken: end what uses it, or set PORT`);
  }
  return new Error(`cannot listen on ${host}:${port}: ${error.message}`);
}

const STATUS_OF_ERROR: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** What Node cannot parse, or has waited for too long, never reaches the app. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  // The client is gone, or gets a response: nothing more may be written.
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  const { body, status, headers } = refusal(STATUS_OF_ERROR[error.code ?? ''] ?? 400);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}`;
  socket.end(`${head}\r\n${body}`, () => socket.destroy());
}

// Node keeps the response that is under way here, and checks the same.
function isAnswering(socket: Duplex & { _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent ?? false;
}

/** A response with the headers that the app gives every other one. */
function refusal(status: number) {
  const problem: Problem = {
    status,
    title: '送信の形式に誤りがあるか、送信が途中で止まりました。もう一度お試しください。',
    code: status === 408 ? 'upload_stalled' : 'invalid_request',
    requestId: randomUUID(),
  };
  const body = JSON.stringify(problem);
  const headers = {
    'Content-Type': 'application/problem+json',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  };
  return { status, headers, body };
}
