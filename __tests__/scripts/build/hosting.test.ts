import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeHosting } from '../../../scripts/build/hosting';
import type { HostingSettings } from '../../../scripts/build/hostingSettings';
import { FIREBASE, type FirebaseJson } from '../../support/files/firebaseSettings';

const SCRIPT = 'window.pagePath="/daily";';
const STYLE = 'body{margin:0}';
const ATTRIBUTE = `outline:none;font-family:"Noto",'Yu';content:"<&>"`;
const BUNDLE = 'app-0123456789abcdef0123.js';
const HASH = '0123456789abcdef0123';
const HASHED = [BUNDLE, `styles.${HASH}.css`, `font-${HASH}.woff2`];
const UNHASHED = ['plain.js', 'chart-0abc.js'];
const HOSTED = 'https://votes.example.com';
const EMULATOR = 'http://127.0.0.1:9099';

let folder: string;
let firebase: FirebaseJson;
let netlify: string;
let redirects: string;

const SETTINGS = { baseUrl: `${HOSTED}/api`, firebase: FIREBASE };

/** Writes both hosts' files for the settings of the site and of the hosts, and reads them. */
async function host(site = {}, settings?: HostingSettings): Promise<void> {
  const publicDir = path.join(folder, 'public');
  const firebaseJson = path.join(folder, 'firebase.json');
  await writeFile(path.join(publicDir, 'config.json'), JSON.stringify({ ...SETTINGS, ...site }));
  await writeHosting({ publicDir, firebaseJson, settings });
  firebase = JSON.parse(await readFile(firebaseJson, 'utf8')) as FirebaseJson;
  netlify = await readFile(path.join(publicDir, '_headers'), 'utf8');
  redirects = await readFile(path.join(publicDir, '_redirects'), 'utf8');
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function header(source: string, key: string): string | undefined {
  const rules = firebase.hosting.headers.filter((candidate) => candidate.source === source);
  return rules.flatMap(({ headers }) => headers).find((candidate) => candidate.key === key)?.value;
}

/** By directive, what it lets in. */
function policy(): Record<string, string> {
  const directives = header('/**', 'Content-Security-Policy')?.split('; ') ?? [];
  return Object.fromEntries(directives.map((one) => one.split(/ (.*)/, 2) as [string, string]));
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hosting-'));
  const publicDir = path.join(folder, 'public');
  for (const name of ['daily', 'fonts/own'])
    await mkdir(path.join(publicDir, name), { recursive: true });
  const attribute = ATTRIBUTE.replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  const page = `<head><style data-x="1">${STYLE}</style></head><div style="${attribute}"></div>
    <script src="/${BUNDLE}"></script><script>${SCRIPT}</script>`;
  await writeFile(path.join(publicDir, 'daily', 'index.html'), page);
  for (const name of [...HASHED, ...UNHASHED]) await writeFile(path.join(publicDir, name), '');
});
beforeEach(() => host());
afterAll(() => rm(folder, { recursive: true, force: true }));

const IDENTITY = 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com';

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
    'connect-src': `'self' ${IDENTITY} ${HOSTED}`,
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

test.each([
  ['X-Frame-Options', 'DENY'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
  ['Strict-Transport-Security', 'max-age=31536000'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ['X-Robots-Tag', 'noindex, nofollow'],
])('every answer of both hosts has %s: %s', (key, value) => {
  expect(header('/**', key)).toBe(value);
  expect(netlify).toMatch(/^\/\*\n/);
  expect(netlify.split(/\n(?=\/)/)[0]!.split('\n')).toContain(`  ${key}: ${value}`);
});

test('settings, hidden files and maps are not to be had', () => {
  expect(firebase.hosting).toMatchObject({
    ignore: ['firebase.json', '**/.*', '**/*.map', '_headers', '_redirects'],
    cleanUrls: true,
    trailingSlash: false,
    public: 'public',
  });
});

test('the address for browsers goes before the other; an Auth emulator joins it', async () => {
  await host({ browserBaseUrl: 'https://near.example.com/v1', authEmulatorUrl: EMULATOR });
  const hosts = `'self' ${IDENTITY} https://near.example.com ${EMULATOR}`;
  expect(policy()['connect-src']).toBe(hosts);
});

test('on one origin alone the hosts hand /v1 on, and the policy names no API', async () => {
  expect([firebase.hosting.rewrites, redirects]).toEqual([undefined, '']);
  const cloudRun = { serviceId: 'votes', region: 'asia-northeast1' };
  const proxy = 'https://votes.example.com';
  await host({ baseUrl: '' }, { cloudRun, proxy, includeSubDomains: false });
  expect(policy()['connect-src']).toBe(`'self' ${IDENTITY}`);
  expect(firebase.hosting.rewrites).toEqual([{ source: '/v1/**', run: cloudRun }]);
  expect(redirects).toBe('/v1/*  https://votes.example.com/v1/:splat  200\n');
});

test('what comes from the API is never kept', () => {
  const last = firebase.hosting.headers.findLast(({ source }) => source === '/v1/**');
  expect(last?.headers).toEqual([{ key: 'Cache-Control', value: 'no-store' }]);
});

test('HSTS holds for subdomains where hosting.json says so', async () => {
  await host({}, { includeSubDomains: true });
  const value = 'max-age=31536000; includeSubDomains';
  expect(header('/**', 'Strict-Transport-Security')).toBe(value);
  expect(netlify).toContain(`  Strict-Transport-Security: ${value}\n`);
});

test('hashed files are kept for a year; others are asked for anew', () => {
  const kept = (name: string) => header(`/${name}`, 'Cache-Control');
  for (const name of HASHED) expect(kept(name)).toBe('public, max-age=31536000, immutable');
  expect(UNHASHED.map(kept)).toEqual([undefined, undefined]);
  expect(kept('**')).toBe('no-cache');
  expect(kept('fonts/files/**')).toBe('public, max-age=604800');
});

test('Netlify sends what Firebase sends', () => {
  const blocks = netlify.split(/\n(?=\/)/);
  for (const { source, headers } of firebase.hosting.headers) {
    const block = blocks.find((part) => part.startsWith(`${source.replace('**', '*')}\n`));
    for (const { key, value } of headers) {
      // Netlify joins values of several rules, so the general caching rule is left to its default there.
      if (source === '/**' && key === 'Cache-Control') continue;
      expect(block).toContain(`  ${key}: ${value}`);
    }
  }
});
