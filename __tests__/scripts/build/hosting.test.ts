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
const SHEET = 'styles.0123456789abcdef0123.css';
const FONT = 'font-0123456789abcdef0123.woff2';
const HOSTED = 'https://votes.example.com';
const EMULATOR = 'http://127.0.0.1:9099';

let folder: string;
let firebase: FirebaseJson;
let netlify: string;
let redirects: string;
let config: object;

/** Writes both hosts' files for the settings of the site and of the hosts, and reads them. */
async function host(site = {}, settings?: HostingSettings): Promise<void> {
  const publicDir = path.join(folder, 'public');
  const firebaseJson = path.join(folder, 'firebase.json');
  await writeFile(path.join(publicDir, 'config.json'), JSON.stringify({ ...config, ...site }));
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

function directive(name: string): string[] {
  const policy = header('/**', 'Content-Security-Policy') ?? '';
  return (
    policy
      .split('; ')
      .find((part) => part.startsWith(`${name} `))
      ?.split(' ')
      .slice(1) ?? []
  );
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hosting-'));
  const publicDir = path.join(folder, 'public');
  await mkdir(path.join(publicDir, 'daily'), { recursive: true });
  const attribute = ATTRIBUTE.replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  const page = `<head><style data-x="1">${STYLE}</style></head><div style="${attribute}"></div>
    <script src="/${BUNDLE}"></script><script>${SCRIPT}</script>`;
  await writeFile(path.join(publicDir, 'daily', 'index.html'), page);
  await writeFile(path.join(publicDir, BUNDLE), '');
  await writeFile(path.join(publicDir, SHEET), '');
  await mkdir(path.join(publicDir, 'fonts', 'own'), { recursive: true });
  await writeFile(path.join(publicDir, FONT), '');
  await writeFile(path.join(publicDir, 'plain.js'), '');
  await writeFile(path.join(publicDir, 'chart-0abc.js'), '');
  config = { baseUrl: `${HOSTED}/api`, firebase: FIREBASE };
  await host();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('S24: each inline script, style and style attribute is in the policy by hash', () => {
  expect(directive('script-src')).toContain(sha256(SCRIPT));
  expect(directive('style-src')).toContain(sha256(STYLE));
  expect(directive('style-src-attr')).toEqual(["'unsafe-hashes'", sha256(ATTRIBUTE)]);
});

test('a script of its own address needs no hash, and nothing else is let in', () => {
  const charts = 'https://www.gstatic.com/charts/';
  expect(directive('script-src')).toEqual(["'self'", charts, sha256(SCRIPT)]);
  expect(directive('style-src')).toEqual(["'self'", charts, sha256(STYLE)]);
});

test.each([
  ['S26', 'X-Frame-Options', 'DENY'],
  ['S26', 'Cross-Origin-Opener-Policy', 'same-origin'],
  ['S26', 'Cross-Origin-Resource-Policy', 'same-origin'],
  ['S25', 'X-Content-Type-Options', 'nosniff'],
  ['S25', 'Referrer-Policy', 'no-referrer'],
  ['S25', 'Strict-Transport-Security', 'max-age=31536000'],
  ['S25', 'Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ['S25', 'X-Robots-Tag', 'noindex, nofollow'],
])('%s every answer of both hosts has %s: %s', (_, key, value) => {
  expect(header('/**', key)).toBe(value);
  expect(netlify).toMatch(/^\/\*\n/);
  expect(netlify.split(/\n(?=\/)/)[0]!.split('\n')).toContain(`  ${key}: ${value}`);
});

test('settings, hidden files and maps are not to be had', () => {
  const { ignore, cleanUrls, trailingSlash, public: folderName } = firebase.hosting;
  expect(ignore).toEqual(['firebase.json', '**/.*', '**/*.map', '_headers', '_redirects']);
  expect({ cleanUrls, trailingSlash, folderName }).toEqual({
    cleanUrls: true,
    trailingSlash: false,
    folderName: 'public',
  });
});

test('S25: no unsafe scripts, objects, base addresses or frames; HSTS for a year', () => {
  expect(directive('script-src').filter((item) => item.includes('unsafe'))).toEqual([]);
  for (const name of ['object-src', 'base-uri', 'frame-ancestors', 'frame-src', 'worker-src'])
    expect(directive(name)).toEqual(["'none'"]);
  expect(directive('default-src')).toEqual(["'self'"]);
  expect(directive('form-action')).toEqual(["'self'"]);
  expect(header('/**', 'Strict-Transport-Security')).toContain('max-age=31536000');
});

const IDENTITY = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

test('the written list: nobody else is asked for fonts, pictures or figures', () => {
  expect(directive('font-src')).toEqual(["'self'", 'https://cdn.jsdelivr.net']);
  expect(directive('img-src')).toEqual(["'self'", 'data:']);
  expect(directive('manifest-src')).toEqual(["'self'"]);
  // Of the API that config.json names the origin alone.
  expect(directive('connect-src')).toEqual(["'self'", ...IDENTITY, HOSTED]);
});

describe('what config.json names may be asked, and nothing that it does not', () => {
  afterEach(() => host());

  test('the address for browsers goes before the other; an Auth emulator joins it', async () => {
    await host({ browserBaseUrl: 'https://near.example.com/v1', authEmulatorUrl: EMULATOR });
    const asked = ["'self'", ...IDENTITY, 'https://near.example.com', EMULATOR];
    expect(directive('connect-src')).toEqual(asked);
  });
});

describe('hosting.json', () => {
  afterEach(() => host());

  test('on one origin the hosts hand /v1 on, and the policy names no API', async () => {
    const cloudRun = { serviceId: 'votes', region: 'asia-northeast1' };
    const proxy = 'https://votes.example.com';
    await host({ baseUrl: '' }, { cloudRun, proxy, includeSubDomains: false });
    expect(directive('connect-src')).toEqual(["'self'", ...IDENTITY]);
    expect(firebase.hosting.rewrites).toEqual([{ source: '/v1/**', run: cloudRun }]);
    expect(redirects).toBe('/v1/*  https://votes.example.com/v1/:splat  200\n');
  });

  test('with two origins nothing is handed on', () => {
    expect(firebase.hosting.rewrites).toBeUndefined();
    expect(redirects).toBe('');
  });

  test('what comes from the API is never kept', () => {
    const last = firebase.hosting.headers.findLast(({ source }) => source === '/v1/**');
    expect(last?.headers).toEqual([{ key: 'Cache-Control', value: 'no-store' }]);
  });

  test('HSTS is for subdomains where that is asked', async () => {
    await host({}, { includeSubDomains: true });
    const value = 'max-age=31536000; includeSubDomains';
    expect(header('/**', 'Strict-Transport-Security')).toBe(value);
    expect(netlify).toContain(`  Strict-Transport-Security: ${value}\n`);
  });
});

test('hashed files are kept for a year; others are asked for anew', () => {
  expect(header(`/${BUNDLE}`, 'Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(header(`/${SHEET}`, 'Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(header(`/${FONT}`, 'Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(header('/plain.js', 'Cache-Control')).toBeUndefined();
  expect(header('/chart-0abc.js', 'Cache-Control')).toBeUndefined();
  expect(header('/**', 'Cache-Control')).toBe('no-cache');
  expect(header('/fonts/files/**', 'Cache-Control')).toBe('public, max-age=604800');
});

test('Netlify sends what Firebase sends', () => {
  for (const { source, headers } of firebase.hosting.headers) {
    const block = netlify
      .split(/\n(?=\/)/)
      .find((part) => part.startsWith(`${source.replace('**', '*')}\n`));
    for (const { key, value } of headers) {
      // Netlify joins values of several rules, so the general caching rule is left to its default there.
      if (source === '/**' && key === 'Cache-Control') continue;
      expect(block).toContain(`  ${key}: ${value}`);
    }
  }
});
