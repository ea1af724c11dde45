import type { Server, ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { answerClientErrors, ProtectedResponse } from './nodeAnswers';

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

export interface Listening {
  address: string;
  /** Lets what is under way finish, for a few seconds; then cuts it off. */
  close(): Promise<void>;
}

const PATIENCE_MS = 3_000;

// A file may take long to arrive (256 MB at 0.6 Mbit/s); one that stalls is cut off by its reader.
// Headers are short: nobody holds a connection with half of them. A page asks again every minute
// and should find its connection.
const LIMITS: ServerOptions = {
  requestTimeout: 3_600_000,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 75_000,
};

/** Rejects with one clear line where the port cannot be had. */
export function listen(
  fetch: Fetch,
  host: string,
  port: number,
  limits: ServerOptions = LIMITS,
): Promise<Listening> {
  const serverOptions = { ...limits, ServerResponse: ProtectedResponse };
  const server = createAdaptorServer({ fetch, serverOptions }) as Server;
  answerClientErrors(server);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen(port, host, () => {
      const { port: taken } = server.address() as AddressInfo;
      resolve({ address: `http://${host}:${taken}`, close });
    });
  });

  function close(): Promise<void> {
    return new Promise((resolve) => {
      const cutOff = () => 'closeAllConnections' in server && server.closeAllConnections();
      const timer = setTimeout(cutOff, PATIENCE_MS).unref();
      server.close(() => {
        clearTimeout(timer);
        resolve();
      });
      if ('closeIdleConnections' in server) server.closeIdleConnections();
    });
  }
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new Error(`port ${port} of ${host} is taken: end what uses it, or set PORT`);
  }
  return new Error(`cannot listen on ${host}:${port}: ${error.message}`);
}
