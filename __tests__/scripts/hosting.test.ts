import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeHosting } from '../../scripts/build/hosting';

const SCRIPT = 'window.pagePath="/daily";';
const STYLE = 'body{margin:0}';
const ATTRIBUTE = 'outline:none;font-family:"Noto"';
const BUNDLE = 'app-0123456789abcdef0123.js';

interface FirebaseJson {
  hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] };
}

let folder: string;
let firebase: FirebaseJson;
let netlify: string;

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
  const page = `<head><style data-x="1">${STYLE}</style></head><div style="${ATTRIBUTE.replaceAll('"', '&quot;')}"></div>
    <script src="/${BUNDLE}"></script><script>${SCRIPT}</script>`;
  await writeFile(path.join(publicDir, 'daily', 'index.html'), page);
  await writeFile(path.join(publicDir, BUNDLE), '');
  await writeFile(path.join(publicDir, 'plain.js'), '');
  const firebaseConfig = {
    apiKey: 'k',
    authDomain: 'a.example.com',
    projectId: 'p',
    storageBucket: 'b',
    messagingSenderId: '1',
    appId: 'i',
  };
  const config = { baseUrl: 'https://votes.example.com/api', firebase: firebaseConfig };
  await writeFile(path.join(publicDir, 'config.json'), JSON.stringify(config));
  const firebaseJson = path.join(folder, 'firebase.json');
  await writeHosting({ publicDir, firebaseJson });
  firebase = JSON.parse(await readFile(firebaseJson, 'utf8')) as FirebaseJson;
  netlify = await readFile(path.join(publicDir, '_headers'), 'utf8');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('S24 every inline script, style and style attribute of a built page is in the policy by its hash', () => {
  expect(directive('script-src')).toContain(sha256(SCRIPT));
  expect(directive('style-src')).toContain(sha256(STYLE));
  expect(directive('style-src-attr')).toContain(sha256(ATTRIBUTE));
});

test('S25 scripts get no unsafe word, objects and base addresses nothing, framing nobody, HSTS a year', () => {
  expect(directive('script-src').filter((item) => item.includes('unsafe'))).toEqual([]);
  expect(directive('object-src')).toEqual(["'none'"]);
  expect(directive('base-uri')).toEqual(["'none'"]);
  expect(directive('frame-ancestors')).toEqual(["'none'"]);
  expect(header('/**', 'Strict-Transport-Security')).toContain('max-age=31536000');
});

test('the API that config.json names may be asked, and only its origin is written down', () => {
  expect(directive('connect-src')).toContain('https://votes.example.com');
  expect(directive('connect-src').join(' ')).not.toContain('/api');
});

test('hashed files are kept for a year, each by its own name; others are asked for anew', () => {
  expect(header(`/${BUNDLE}`, 'Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(header('/plain.js', 'Cache-Control')).toBeUndefined();
  expect(header('/**', 'Cache-Control')).toBe('no-cache');
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
