import { execFile, execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { SAMPLE_CLOCK } from '../api/sample/samplePoll';
import { DEMO_ADMIN, PROJECT } from '../scripts/start/emulators';
import { findFreePort } from '../scripts/start/ports';
import { hostSite } from '../scripts/start/site';
import { ROOT, type World } from './world';

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

/** A built site behind a host like the real ones. */
export interface Site {
  address: string;
  /** Also configures the Auth emulator. */
  firebaseJson: string;
  /** kB (1,000 bytes) of a file of this host after gzip; 0: nobody requested it. */
  gzipOf(url: string): number;
  close(): void;
}

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
export function browserArguments({ address }: Site): string[] {
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
async function serve({ publicDir, port, api }: Served) {
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

export interface SiteOptions {
  name: string;
  checkout: string;
  authPort: number;
  /** The site's own address is the API's, too. */
  oneOrigin: boolean;
}

/** Starts the built site of a checkout and its API, on a database with the made-up poll. */
export async function startSite(
  world: World,
  { name, checkout, authPort, oneOrigin }: SiteOptions,
): Promise<Site> {
  const sitePort = await findFreePort(0);
  const address = `https://127.0.0.1:${sitePort}`;
  const database = await world.makeDatabase(name);
  const api = await world.startApi(database, {
    checkout,
    env: {
      CLOCK: SAMPLE_CLOCK,
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${authPort}`,
      ALLOWED_ORIGINS: address,
    },
  });
  const { appUrl: DATABASE_URL, ownerUrl: MIGRATION_DATABASE_URL } = database;
  const env = { ...process.env, DATABASE_URL, MIGRATION_DATABASE_URL };
  for (const command of ['sample', 'review'])
    await promisify(execFile)('npm', ['run', 'votes', '--', command], { cwd: checkout, env });
  const dataDir = join(world.folder, name);
  const firebaseJson = await hostSite(
    { sitePort, authPort, apiPort: Number(new URL(api).port), dataDir },
    join(checkout, 'public'),
    oneOrigin ? address : api,
  );
  const publicDir = join(dataDir, 'site', 'public');
  const { sizes, close } = await serve({ publicDir, port: sitePort, api });
  const gzipOf = (url: string) => sizes.get(new URL(url).host + new URL(url).pathname) ?? 0;
  return { address, firebaseJson, gzipOf, close };
}

/** Lighthouse's slow 4G: 150 ms for each request, 1.6 Mbit/s down. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const VIEW = { viewport: { width: 1300, height: 900 }, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' };

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export async function newContext(
  browser: Browser,
  signedIn?: StorageState,
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...VIEW, storageState: signedIn });
  await context.addInitScript({ path: join(__dirname, 'paint.mjs') });
  return context;
}

export async function slowDown(page: Page, { network }: { network: boolean }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (network) await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

export async function signIn(browser: Browser, { address }: Site): Promise<StorageState> {
  const context = await newContext(browser);
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.getByLabel('メールアドレス').fill(DEMO_ADMIN.email);
  await page.getByLabel('パスワード', { exact: true }).fill(DEMO_ADMIN.password);
  await page.getByRole('button', { name: 'ログイン' }).click();
  await page.getByRole('heading', { name: '概要', level: 1 }).waitFor();
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}
