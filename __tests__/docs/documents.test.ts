import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { Settings } from '../../src/client/settingsSchema';

const ROOT = path.resolve(__dirname, '..', '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const filesBelow = (folder: string, ending: RegExp) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => path.join(folder, name));

const OWN = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'];
const pages = [...OWN, ...filesBelow('docs', /\.md$/)];
const { scripts, dependencies, version } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  version: string;
};

test('the newest release in the changelog is that of package.json and of the lock file', () => {
  const locked = JSON.parse(read('package-lock.json')) as { version: string };
  const [, newest] = /^## \[(\d[^\]]*)\] - \d{4}-\d\d-\d\d$/m.exec(read('CHANGELOG.md')) ?? [];
  expect([newest, locked.version]).toEqual([version, version]);
});

test.each(pages)('every npm script that %s names exists', (page) => {
  const named = [...read(page).matchAll(/npm (?:run (?:--silent )?)?([a-z][a-z0-9:-]*)/g)].map(
    ([, name]) => name!,
  );
  const own = named.filter((name) => !['audit', 'ci', 'install', 'exec', 'version'].includes(name));
  expect(own.filter((name) => !(name in scripts))).toEqual([]);
});

/** As GitHub makes them of headings. */
function anchorsOf(page: string): string[] {
  const headings = [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading!);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test.each(pages)('every file and heading that %s links to exists', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(([, link]) => link!);
  const missing = links.filter((link) => {
    const [file = '', anchor] = link.split('#');
    const target = file ? path.join(path.dirname(page), file) : page;
    if (!existsSync(path.join(ROOT, target))) return true;
    return anchor !== undefined && !anchorsOf(target).includes(anchor);
  });
  expect(missing).toEqual([]);
});

const SOURCES = /^(?:api|bench|cli|contract|docs|e2e|rules|scripts|src|__tests__)\/[\w./-]+$/;

test.each(pages)('every file of the repository that %s names exists', (page) => {
  const quoted = [...read(page).matchAll(/`([^`\s]+)`/g)].map(([, text]) => text!);
  const missing = quoted.filter((text) => SOURCES.test(text) && !existsSync(path.join(ROOT, text)));
  expect(missing).toEqual([]);
});

/** Packages, not their paths, and no modules of Node. */
function importedBy(...folders: string[]): string[] {
  const specs = folders
    .flatMap((one) => filesBelow(one, /\.tsx?$/))
    .flatMap((file) =>
      [...read(file).matchAll(/(?:from |import\()\s*'([^'.][^']*)'/g)].map(([, spec = '']) => spec),
    );
  const names = specs.map((spec) => spec.split('/', spec.startsWith('@') ? 2 : 1).join('/'));
  const own = names.filter((name) => !name.startsWith('node:') && !builtinModules.includes(name));
  return [...new Set(own)].sort();
}

test('production installs what the API and the commands import, and nothing else', () => {
  expect(importedBy('api', 'rules', 'contract', 'cli')).toEqual(Object.keys(dependencies).sort());
});

test('docs/operations.md names each setting of config.json, and no other', () => {
  const [, table = ''] = read('docs/operations.md').split('## Settings of the site');
  const [rows = ''] = table.split('## ');
  const named = [...rows.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual(Object.keys(Settings.shape).sort());
});
