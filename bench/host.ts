import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ROOT } from './world';

/** What the first chart of the site is compared with. */
export const STATIC_PAGE = '/bench/static-page';
const FONT_CDN = 'cdn.jsdelivr.net';
const HASHED = /[.-][0-9a-f]{10,}\./;
/** Of one connection, which HTTP/2 has none of. */
const HOP_BY_HOP = /^(connection|keep-alive|transfer-encoding)$/;
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

const BARS = Array.from({ length: 45 }, (_, day) => {
  const height = 80 + ((day * 37) % 160);
  return `<rect x="${60 + day * 18}" y="${290 - height}" width="14" height="${height}" fill="#1565c0"/>`;
});
const STATIC_HTML = `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>日別投票数</title></head><body>
<main><h1>日別投票数</h1><div role="img"><svg viewBox="0 0 900 320"><g>${BARS.join('')}</g></svg></div></main></body></html>`;

/** A key and its self-signed certificate: browsers speak HTTP/2 with TLS alone. */
function makeCertificate(): string {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const out = ['-subj', '/CN=bench', '-keyout', '-', '-out', '-'];
  return execFileSync('openssl', ['req', '-x509', ...key, ...out], { stdio: 'pipe' }).toString();
}

const pem = makeCertificate();

/** The certificate is trusted (else nothing would be cached), and no other host is reached. */
export function browserArguments(address: string): string[] {
  const key = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' });
  return [
    `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`,
    `--host-resolver-rules=MAP ${FONT_CDN} ${new URL(address).host}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
  ];
}

/** Out of the built site, or for the CDN of the fonts out of the installed packages. */
async function readHosted({ hostname, pathname }: URL, publicDir: string): Promise<Buffer | null> {
  if (pathname === STATIC_PAGE) return Buffer.from(STATIC_HTML);
  const file =
    hostname === FONT_CDN
      ? join(ROOT, 'node_modules', pathname.replace(/^\/npm\/(.+)@[^/]+/, '$1'))
      : join(publicDir, extname(pathname) ? pathname : join(pathname, 'index.html'));
  return readFile(file).catch(() => null);
}

/** As the hosts hand /v1 on where site and API have one origin. */
async function handOn(api: string, asked: Http2ServerRequest, response: Http2ServerResponse) {
  const headers = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'));
  const options = { method: asked.method, headers: Object.fromEntries(headers) };
  const sent = request(api + asked.url, options);
  asked.pipe(sent);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const kept = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.test(name));
  response.writeHead(answer.statusCode!, Object.fromEntries(kept));
  answer.pipe(response);
}

interface Served {
  publicDir: string;
  port: number;
  api: string;
}

/** HTTP/2 with Brotli, ETags and the caching of the real hosts. */
export async function serve({ publicDir, port, api }: Served) {
  const sizes = new Map<string, number>();
  const cache = new Map<string, ReturnType<typeof load>>();

  async function load(url: URL) {
    const content = await readHosted(url, publicDir);
    const type = TYPES[extname(url.pathname) || '.html'];
    const body = type && content ? brotliCompressSync(content) : content;
    if (!content || !body) return null;
    const size = type ? gzipSync(content, { level: 9 }).length : body.length;
    sizes.set(url.host + url.pathname, size / 1_000);
    const headers = {
      'access-control-allow-origin': '*',
      'cache-control': HASHED.test(url.pathname) ? 'max-age=31536000, immutable' : 'no-cache',
      'content-type': type ?? 'application/octet-stream',
      ...(type ? { 'content-encoding': 'br' } : {}),
      etag: `"${createHash('sha1').update(body).digest('hex')}"`,
    };
    return { body, headers };
  }

  async function respond(asked: Http2ServerRequest, response: Http2ServerResponse) {
    if (asked.url.startsWith('/v1/')) return handOn(api, asked, response);
    const url = new URL(asked.url, `https://${asked.authority}`);
    const key = url.host + url.pathname;
    if (!cache.has(key)) cache.set(key, load(url));
    const found = await cache.get(key);
    const isKnown = found && asked.headers['if-none-match'] === found.headers.etag;
    if (!found || isKnown) response.writeHead(found ? 304 : 404, found?.headers).end();
    else response.writeHead(200, found.headers).end(found.body);
  }

  const server = createSecureServer({ key: pem, cert: pem }, (asked, response) => {
    respond(asked, response).catch(() => response.stream.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { sizes, close: () => server.close() };
}
