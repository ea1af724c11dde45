import { readFile } from 'node:fs/promises';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { makeCertificate } from './certificate';
import { type HeaderRule, headersFor } from './hostHeaders';
import { STATIC_PAGE, staticPage } from './staticPage';

const ROOT = path.resolve(__dirname, '..', '..');

const FONTS = 'cdn.jsdelivr.net';
const CHARTS = 'www.gstatic.com';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.webmanifest']);

/** What is sent: the body as it goes over the line, for browsers that take Brotli and for others. */
interface Sent {
  status: number;
  body: Buffer;
  brotli?: Buffer;
  headers: Record<string, string>;
}

/** The site's host, and stand-ins of the hosts that it asks beside the API, on one port. */
export interface Hosts {
  /** https://127.0.0.1:PORT */
  site: string;
  /** Of Chromium: they lead the outside hosts here, and nowhere else. */
  browserArguments: string[];
  /** Bytes of the body of an answer that was given, by gzip at its best whatever was sent; 0: nobody asked for it here. */
  bytesOf(url: string): number;
  close(): Promise<void>;
}

function sendable(file: string, content: Buffer): Omit<Sent, 'status'> {
  const ending = path.extname(file);
  const type = { 'content-type': TYPES[ending] ?? 'application/octet-stream' };
  if (!COMPRESSED.has(ending)) return { body: content, headers: type };
  const body = gzipSync(content, { level: 9 });
  const headers = { ...type, 'content-encoding': 'gzip', vary: 'Accept-Encoding' };
  // Without an option its quality is the best there is.
  return { body, brotli: brotliCompressSync(content), headers };
}

async function firstOf(folder: string, names: readonly string[]) {
  for (const name of names) {
    const file = path.join(folder, name);
    if (!file.startsWith(folder)) continue;
    const content = await readFile(file).catch(() => null);
    if (content) return { file, content };
  }
  return null;
}

/** As the hosts look for a file: /daily is daily.html, else daily/index.html. */
async function answerOfSite(publicDir: string, rules: readonly HeaderRule[], pathname: string) {
  const name = pathname.slice(1).replace(/\/$/, '');
  const found = await firstOf(publicDir, [name, `${name}.html`, path.join(name, 'index.html')]);
  const { file, content } = found ?? (await firstOf(publicDir, ['404.html']))!;
  const sent = sendable(file, content);
  const headers = { ...headersFor(rules, pathname), ...sent.headers };
  return { ...sent, status: found ? 200 : 404, headers };
}

/** npm/NAME@VERSION/FILE out of the package that is installed here. */
async function answerOfFonts(pathname: string): Promise<Sent> {
  const file = pathname.replace(/^\/npm\//, '').replace(/(.)@[^/]+/, '$1');
  const found = await firstOf(path.join(ROOT, 'node_modules'), [file]);
  const headers = { 'access-control-allow-origin': '*', 'timing-allow-origin': '*' };
  if (!found) return { status: 404, body: Buffer.alloc(0), headers };
  const sent = sendable(found.file, found.content);
  return { ...sent, status: 200, headers: { ...headers, ...sent.headers } };
}

/** Google's library cannot be had here: its loader loads nothing, and the site's own chart stays (row F13). */
function answerOfCharts(): Sent {
  return { status: 200, ...sendable('loader.js', Buffer.from('// stand-in\n')) };
}

/**
 * HTTP/2 over TLS with Brotli, else gzip, as static hosts speak it, each at its best, under the hosts' own headers out of
 * `rules`.
 */
export async function startHosts(publicDir: string, rules: readonly HeaderRule[]): Promise<Hosts> {
  const { key, cert, keyHash } = makeCertificate(['localhost', FONTS, CHARTS]);
  const known = new Map<string, Promise<Sent>>();
  const bytes = new Map<string, number>();

  const answer = async (host: string, pathname: string): Promise<Sent> => {
    if (host === FONTS) return answerOfFonts(pathname);
    if (host === CHARTS) return answerOfCharts();
    if (pathname === STATIC_PAGE)
      return { status: 200, ...sendable('page.html', Buffer.from(staticPage())) };
    return answerOfSite(publicDir, rules, pathname);
  };

  const handle = async (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const url = new URL(request.url, `https://${request.authority}`);
    // Of one address always the same: read and compressed once.
    const address = `${url.origin}${decodeURI(url.pathname)}`;
    const kept = known.get(address) ?? answer(url.hostname, decodeURI(url.pathname));
    known.set(address, kept);
    const { status, body, brotli, headers } = await kept;
    bytes.set(address, body.length);
    const isBrotli = brotli && /\bbr\b/.test(String(request.headers['accept-encoding']));
    const sent = isBrotli ? brotli : body;
    const encoding = isBrotli ? { 'content-encoding': 'br' } : {};
    response.writeHead(status, { ...headers, ...encoding, 'content-length': sent.length });
    response.end(request.method === 'HEAD' ? '' : sent);
  };

  const server = createSecureServer({ key, cert }, (request, response) => {
    void handle(request, response);
  });
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const outside = [FONTS, CHARTS].map((name) => `MAP ${name}:443 127.0.0.1:${port}`);
  const nowhere = ['MAP * ~NOTFOUND', 'EXCLUDE 127.0.0.*', 'EXCLUDE localhost'];
  return {
    site: `https://127.0.0.1:${port}`,
    browserArguments: [
      `--host-resolver-rules=${[...outside, ...nowhere].join(', ')}`,
      `--ignore-certificate-errors-spki-list=${keyHash}`,
    ],
    bytesOf(address) {
      const url = new URL(address);
      return bytes.get(`${url.origin}${decodeURI(url.pathname)}`) ?? 0;
    },
    async close() {
      for (const session of sessions) session.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
