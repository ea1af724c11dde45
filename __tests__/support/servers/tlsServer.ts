import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Reply {
  status: number;
  headers: Headers;
  body: Buffer | string;
}

export interface Certificate {
  /** To be trusted with NODE_EXTRA_CA_CERTS. */
  file: string;
  key: Buffer;
  cert: Buffer;
}

/** Of this machine, signed by itself. */
export async function makeCertificate(folder: string): Promise<Certificate> {
  const [file, keyFile] = [join(folder, 'server.pem'), join(folder, 'server.key')];
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
    ...['-keyout', keyFile, '-out', file],
  ]);
  return { file, key: await readFile(keyFile), cert: await readFile(file) };
}

/** A server with TLS on a free port of this machine. */
export async function startTlsServer(
  { key, cert }: Certificate,
  reply: (request: IncomingMessage) => Promise<Reply>,
): Promise<{ address: string; stop(): Promise<void> }> {
  const server = createServer({ key, cert }, (request, response) => {
    void reply(request).then(({ status, headers, body }) => {
      response.writeHead(status, Object.fromEntries(headers)).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `https://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
