import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
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

/** As GitHub makes them of headings. */
const anchorsOf = (page: string) =>
  [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => {
    const letters = heading.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '');
    return letters.replaceAll(' ', '-');
  });

/** What is no script of ours. */
const OF_NPM = ['audit', 'ci', 'install', 'exec', 'version'];
const SOURCES = /^(?:api|bench|cli|contract|docs|e2e|rules|scripts|src|__tests__)\/[\w./-]+$/;

test.each(pages)('every npm script, link and file that %s names exists', (page) => {
  const text = read(page);
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, first = '']) => first);
  const isThere = (file: string) => existsSync(path.join(ROOT, file));
  const isTarget = (link: string) => {
    const [file = '', anchor] = link.split('#');
    const target = file ? path.join(path.dirname(page), file) : page;
    return isThere(target) && (anchor === undefined || anchorsOf(target).includes(anchor));
  };
  const named = found(/npm (?:run (?:--silent )?)?([a-z][a-z0-9:-]*)/g);
  const files = found(/`([^`\s]+)`/g).filter((quoted) => SOURCES.test(quoted));
  expect({
    scripts: named.filter((name) => !OF_NPM.includes(name) && !(name in scripts)),
    links: found(/\]\((?!https?:)([^)]+)\)/g).filter((link) => !isTarget(link)),
    files: files.filter((file) => !isThere(file)),
  }).toEqual({ scripts: [], links: [], files: [] });
});

test('production installs what the API and the commands import, and nothing else', () => {
  const sources = ['api', 'rules', 'contract', 'cli'].flatMap((one) => filesBelow(one, /\.tsx?$/));
  const specs = sources.flatMap((file) =>
    [...read(file).matchAll(/(?:from |import\()\s*'([^'.][^']*)'/g)].map(([, spec = '']) => spec),
  );
  // Packages, not their paths, and no modules of Node.
  const names = specs.map((spec) => spec.split('/', spec.startsWith('@') ? 2 : 1).join('/'));
  const packages = names.filter((name) => !isBuiltin(name));
  expect([...new Set(packages)].sort()).toEqual(Object.keys(dependencies).sort());
});

test('docs/operations.md names each setting of config.json, and no other', () => {
  const [, table = ''] = read('docs/operations.md').split('## Settings of the site');
  const [rows = ''] = table.split('## ');
  const named = [...rows.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual(Object.keys(Settings.shape).sort());
});
