import { readFile } from 'node:fs/promises';
import {
  createServer as createPlainServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer } from 'node:https';
import path from 'node:path';
import { makeCertificate } from '../../bench/browser/certificate';
import { headersFor, readHeaderRules } from '../../bench/browser/hostHeaders';

const NAME = 'localhost';
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

export interface TlsHost {
  /** PEM; signed by itself. */
  certificate: string;
  close(): Promise<void>;
}

/** The built site as the hosts give it, with their headers, at https://localhost; http leads there. */
export async function hostOverTls(publicDir: string, firebaseJson: string): Promise<TlsHost> {
  const rules = await readHeaderRules(firebaseJson);
  const { key, cert } = makeCertificate([NAME]);
  const fileOf = async (pathname: string) => {
    const name = pathname === '/' ? 'index.html' : path.normalize(pathname).slice(1);
    for (const candidate of [name, `${name}.html`]) {
      const body = await readFile(path.join(publicDir, candidate)).catch(() => null);
      if (body) return { status: 200, body };
    }
    return { status: 404, body: await readFile(path.join(publicDir, '404.html')) };
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', `https://${NAME}`);
    const { status, body } = await fileOf(pathname);
    const type = status === 200 ? TYPES[path.extname(pathname)] : undefined;
    response.writeHead(status, {
      ...headersFor(rules, pathname),
      'content-type': type ?? 'text/html; charset=utf-8',
    });
    response.end(body);
  };
  const redirect: RequestListener = (request, response) => {
    response.writeHead(301, { location: `https://${NAME}${request.url}` });
    response.end();
  };
  const secure = createServer({ key, cert }, (request, response) => void answer(request, response));
  const servers = [await listen(secure, 443), await listen(createPlainServer(redirect), 80)];
  return {
    certificate: cert,
    async close() {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

function listen(server: Server, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
