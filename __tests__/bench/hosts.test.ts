import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { connect, constants, type ClientHttp2Session } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startHosts, type Hosts } from '../../bench/browser/hosts';
import { STATIC_PAGE } from '../../bench/browser/staticPage';

const {
  HTTP2_HEADER_ACCEPT_ENCODING,
  HTTP2_HEADER_AUTHORITY,
  HTTP2_HEADER_PATH,
  HTTP2_HEADER_STATUS,
} = constants;

const RULES = [
  { source: '/**', headers: [{ key: 'X-Frame-Options', value: 'DENY' }] },
  { source: '/**', headers: [{ key: 'Cache-Control', value: 'no-cache' }] },
  { source: '/app-1.js', headers: [{ key: 'Cache-Control', value: 'immutable' }] },
];

let folder: string;
let hosts: Hosts;
let client: ClientHttp2Session;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bench-hosts-'));
  await mkdir(join(folder, 'daily'));
  await writeFile(join(folder, 'daily', 'index.html'), '日別'.repeat(500));
  await writeFile(join(folder, '404.html'), 'not here');
  await writeFile(join(folder, 'app-1.js'), 'run()');
  hosts = await startHosts(folder, RULES);
  client = connect(hosts.site, { rejectUnauthorized: false });
});

afterAll(async () => {
  client.close();
  await hosts.close();
  await rm(folder, { recursive: true });
});

async function get(path: string, authority = new URL(hosts.site).host, encodings = 'gzip') {
  const stream = client.request({
    [HTTP2_HEADER_PATH]: path,
    [HTTP2_HEADER_AUTHORITY]: authority,
    [HTTP2_HEADER_ACCEPT_ENCODING]: encodings,
  });
  const headers = await new Promise<Record<string, unknown>>((resolve) =>
    stream.once('response', resolve),
  );
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return { status: headers[HTTP2_HEADER_STATUS], headers, body: Buffer.concat(chunks) };
}

test('a page without its ending, compressed, with the headers of the hosts, the last rule first', async () => {
  const page = await get('/daily');
  expect(page.status).toBe(200);
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'no-cache',
    'x-frame-options': 'DENY',
  });
  expect(gunzipSync(page.body).toString()).toBe('日別'.repeat(500));
  expect(hosts.bytesOf(`${hosts.site}/daily`)).toBe(page.body.length);
  const brotli = await get('/daily', undefined, 'gzip, deflate, br');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.body).toString()).toBe('日別'.repeat(500));
  // The budgets are in gzip, whatever is sent.
  expect(hosts.bytesOf(`${hosts.site}/daily`)).toBe(page.body.length);
  expect((await get('/app-1.js')).headers['cache-control']).toBe('immutable');
});

test('what is not there is the 404 page with its status; no path leads out of the folder', async () => {
  for (const path of ['/nothing', '/../package.json', '/%2e%2e/package.json']) {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(gunzipSync(answer.body).toString()).toBe('not here');
  }
});

test("the fonts' CDN has the packages that are installed, Google's loader loads nothing", async () => {
  const font = await get(
    '/npm/@fontsource-variable/noto-sans-jp@5.3.1/package.json',
    'cdn.jsdelivr.net',
  );
  expect(font.headers['access-control-allow-origin']).toBe('*');
  expect(gunzipSync(font.body).toString()).toContain('"@fontsource-variable/noto-sans-jp"');
  expect((await get('/charts/loader.js', 'www.gstatic.com')).status).toBe(200);
});

test('the yardstick is a page of HTML with 45 bars: no script, no style, nothing else to load', async () => {
  const { body } = await get(STATIC_PAGE);
  const html = gunzipSync(body).toString();
  expect(html.match(/<rect /g)).toHaveLength(45);
  expect(html).not.toMatch(/<script|<style|style=|<link|src=|url\(/);
});
