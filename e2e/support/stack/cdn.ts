import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Slot } from './addresses';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Of one connection, not of the answer. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'date'];
/** Such a request has an answer of its own. */
const CONDITIONS = ['if-none-match', 'if-modified-since', 'range'] as const;
/** Of a body, which an answer 304 has not. */
const OF_BODY = /^content-(length|type|encoding)$/;

async function fetchFrom(port: number, asked: IncomingMessage): Promise<Answer> {
  const { method, url, headers } = asked;
  const sent = request({ host: '127.0.0.1', port, method, path: url, headers });
  asked.pipe(sent);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const body = await buffer(response);
  const kept = Object.entries(response.headers).filter(([name]) => !HOP_BY_HOP.includes(name));
  return { status: response.statusCode!, headers: Object.fromEntries(kept), body };
}

function notModified({ headers }: Answer): Answer {
  const kept = Object.entries(headers).filter(([name]) => !OF_BODY.test(name));
  return { status: 304, headers: Object.fromEntries(kept), body: Buffer.alloc(0) };
}

/**
 * Before a site of the Hosting emulator, as the CDN stands before Firebase Hosting: a file that was answered once comes
 * from memory, with the emulator's own headers. The emulator compresses a file at each request, which was a twelfth of
 * the browser tests' time. It hands /v1 on to the vote API: to Cloud Run the emulator cannot. The answer stops it.
 */
export async function startCdn({
  sitePort: port,
  hostingPort,
  apiPort,
}: Slot): Promise<() => Promise<void>> {
  const cache = new Map<string, Answer>();

  async function answerTo(asked: IncomingMessage): Promise<Answer> {
    if (asked.url!.startsWith('/v1/')) return fetchFrom(apiPort, asked);
    // Which file it is the query does not say; a redirect repeats it, and is not kept.
    const [path] = asked.url!.split('?');
    const key = `${path} ${String(asked.headers['accept-encoding'])}`;
    const kept = cache.get(key);
    const { 'if-none-match': known } = asked.headers;
    if (kept && known && known === kept.headers.etag) return notModified(kept);
    const isPlain = CONDITIONS.every((name) => asked.headers[name] === undefined);
    if (asked.method !== 'GET' || !isPlain) return fetchFrom(hostingPort, asked);
    if (kept) return kept;
    const fetched = await fetchFrom(hostingPort, asked);
    if (fetched.status === 200 || fetched.status === 404) cache.set(key, fetched);
    return fetched;
  }

  async function handle(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, headers, body } = await answerTo(asked);
    response.writeHead(status, headers).end(body);
  }

  const server = createServer((asked, response) => {
    handle(asked, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
