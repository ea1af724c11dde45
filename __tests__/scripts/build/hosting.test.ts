import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareHosting } from '../../../scripts/build/prepareHosting';
import { FIREBASE, type FirebaseJson } from '../../support/files/firebaseSettings';

const SCRIPT = 'window.pagePath="/daily";';
const STYLE = 'body{margin:0}';
const ATTRIBUTE = `outline:none;font-family:"Noto",'Yu';content:"<&>"`;
const HASH = '0123456789abcdef0123';
const HASHED = [`app-${HASH}.js`, `styles.${HASH}.css`, `font-${HASH}.woff2`];
const UNHASHED = ['plain.js', 'chart-0abc.js'];
const PAGE = `<head><style data-x="1">${STYLE}</style></head>
  <div style="outline:none;font-family:&quot;Noto&quot;,&#x27;Yu&#x27;;content:&quot;&lt;&amp;>&quot;"></div>
  <script src="/${HASHED[0]}"></script><script>${SCRIPT}</script>`;
const IDENTITY = 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com';

let folder: string;
let firebase: FirebaseJson;
let netlify: string;

const at = (name: string) => path.join(folder, name);
const read = (name: string) => readFile(at(name), 'utf8');
const site = (settings: object) => JSON.stringify({ firebase: FIREBASE, ...settings });
const prepare = (out?: string) =>
  prepareHosting({
    ...{ root: folder, config: at('site.json'), hosting: at('hosting.json') },
    out: out && at(out),
  });

/** Makes the build ready for these settings of the site and of the hosts, and reads what the hosts get. */
async function host(settings: object = { baseUrl: 'https://votes.example.com/api' }, hosts = {}) {
  await writeFile(at('site.json'), site(settings));
  await writeFile(at('hosting.json'), JSON.stringify(hosts));
  await prepare();
  firebase = JSON.parse(await read('firebase.deploy.json')) as FirebaseJson;
  netlify = await read('public/_headers');
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function headersOf(source: string): Record<string, string> {
  const rules = firebase.hosting.headers.filter((candidate) => candidate.source === source);
  return Object.fromEntries(rules.flatMap((rule) => rule.headers.map((h) => [h.key, h.value])));
}

/** By directive, what it lets in. */
function policy(): Record<string, string> {
  const directives = headersOf('/**')['Content-Security-Policy']?.split('; ') ?? [];
  return Object.fromEntries(directives.map((one) => one.split(/ (.*)/, 2) as [string, string]));
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hosting-'));
  await mkdir(at('public/daily'), { recursive: true });
  for (const name of ['index.html', 'daily/index.html'])
    await writeFile(at(`public/${name}`), PAGE);
  for (const name of [...HASHED, ...UNHASHED]) await writeFile(at(`public/${name}`), '');
});
beforeEach(() => host());
afterAll(() => rm(folder, { recursive: true, force: true }));

test('S24, S25: the policy has what stands inline by hash, and the written list', () => {
  const charts = 'https://www.gstatic.com/charts/';
  expect(policy()).toEqual({
    'default-src': "'self'",
    // A script of its own address needs no hash.
    'script-src': `'self' ${charts} ${sha256(SCRIPT)}`,
    'style-src': `'self' ${charts} ${sha256(STYLE)}`,
    'style-src-attr': `'unsafe-hashes' ${sha256(ATTRIBUTE)}`,
    'font-src': "'self' https://cdn.jsdelivr.net",
    'img-src': "'self' data:",
    // Of the API that config.json names the origin alone.
    'connect-src': `'self' ${IDENTITY} https://votes.example.com`,
    'manifest-src': "'self'",
    'frame-src': "'none'",
    'media-src': "'none'",
    'worker-src': "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  });
});

test('every answer has the other security headers; hidden files and maps are not had', () => {
  expect(headersOf('/**')).toMatchObject({
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Strict-Transport-Security': 'max-age=31536000',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'X-Robots-Tag': 'noindex, nofollow',
  });
  expect(firebase.hosting).toMatchObject({
    ignore: ['firebase.json', '**/.*', '**/*.map', '_headers', '_redirects'],
    ...{ cleanUrls: true, trailingSlash: false, public: 'public' },
  });
});

test('Netlify and Caddy send what Firebase sends', async () => {
  const blocks = netlify.split(/\n(?=\/)/);
  const caddy: string[] = [];
  for (const { source, headers } of firebase.hosting.headers) {
    const paths = source.replace('**', '*');
    const block = blocks.find((part) => part.startsWith(`${paths}\n`))?.split('\n');
    for (const { key, value } of headers) {
      // Netlify joins values of several rules, so the general caching rule is left to its default there.
      if (source !== '/**' || key !== 'Cache-Control')
        expect(block).toContain(`  ${key}: ${value}`);
      if (source !== '/v1/**') caddy.push(`\t\theader ${paths} ${key} \`${value}\``);
    }
  }
  const file = await read('Caddyfile');
  expect(file.match(/^\t\theader .*$/gm)).toEqual(caddy);
  expect(file).toMatch(/^\thandle \/v1\/\* \{\n\t\treverse_proxy \{\$API:127\.0\.0\.1:8787\}$/m);
});

test('the address for browsers goes before the other; an Auth emulator joins it', async () => {
  const emulator = 'http://127.0.0.1:9099';
  const browserBaseUrl = 'https://near.example.com/v1';
  await host({ baseUrl: 'https://far.example', browserBaseUrl, authEmulatorUrl: emulator });
  const hosts = `'self' ${IDENTITY} https://near.example.com ${emulator}`;
  expect(policy()['connect-src']).toBe(hosts);
});

test('on one origin alone the hosts hand /v1 on, and the policy names no API', async () => {
  expect([firebase.hosting.rewrites, await read('public/_redirects')]).toEqual([undefined, '']);
  const cloudRun = { serviceId: 'votes', region: 'asia-northeast1' };
  await host({ baseUrl: '' }, { cloudRun, proxy: 'https://votes.example.com/' });
  expect(policy()['connect-src']).toBe(`'self' ${IDENTITY}`);
  expect(firebase.hosting.rewrites).toEqual([{ source: '/v1/**', run: cloudRun }]);
  const redirects = '/v1/*  https://votes.example.com/v1/:splat  200\n';
  expect(await read('public/_redirects')).toBe(redirects);
});

test('HSTS holds for subdomains where hosting.json says so', async () => {
  await host({}, { includeSubDomains: true });
  const value = 'max-age=31536000; includeSubDomains';
  expect(headersOf('/**')['Strict-Transport-Security']).toBe(value);
});

test('hashed files are kept for a year, the API’s answers never; others are asked for anew', () => {
  const kept = (name: string) => headersOf(`/${name}`)['Cache-Control'];
  for (const name of HASHED) expect(kept(name)).toBe('public, max-age=31536000, immutable');
  expect(UNHASHED.map(kept)).toEqual([undefined, undefined]);
  expect(kept('**')).toBe('no-cache');
  expect(kept('v1/**')).toBe('no-store');
  expect(kept('fonts/files/**')).toBe('public, max-age=604800');
});

test('each copy of the build has its own settings, and headers for the API they name', async () => {
  const usual = await read('public/config.json');
  for (const vote of ['spring', 'autumn']) {
    await writeFile(at('site.json'), site({ baseUrl: `https://${vote}.example` }));
    await prepare(vote);
    expect(await read(`${vote}/public/config.json`)).toBe(await read('site.json'));
    expect(await read(`${vote}/public/daily/index.html`)).toBe(PAGE);
    for (const file of [`${vote}/firebase.json`, `${vote}/public/_headers`])
      expect(await read(file)).toContain(`'self' ${IDENTITY} https://${vote}.example;`);
  }
  expect(await read('public/config.json')).toBe(usual);
});

test.each([
  { file: 'site.json', text: undefined, message: /site\.json: there is no such file/ },
  { file: 'site.json', text: '{"baseUrl": }', message: /site\.json: not JSON/ },
  {
    file: 'site.json',
    text: site({ baseUrl: 'votes.example', voteNmae: '春' }),
    message:
      /site\.json: baseUrl: expected an address.*; voteNmae: there is no setting of this name/,
  },
  {
    file: 'hosting.json',
    text: JSON.stringify({ proxy: 'http://votes.example', cloudRun: {} }),
    message:
      /hosting\.json: cloudRun\.serviceId: .*; cloudRun\.region: .*; proxy: expected an address/,
  },
])('a wrong $file is refused in one line, and nothing is made', async ({ file, text, message }) => {
  if (text === undefined) await rm(at(file));
  else await writeFile(at(file), text);
  await expect(prepare('refused')).rejects.toThrow(message);
  expect(existsSync(at('refused'))).toBe(false);
});
