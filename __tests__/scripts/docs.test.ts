import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..', '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(path.join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

test.each(pages)('every npm script that %s names exists', (page) => {
  const named = [...read(page).matchAll(/npm (?:run (?:--silent )?)?([a-z][a-z0-9:-]*)/g)].map(
    ([, name]) => name!,
  );
  const own = named.filter((name) => !['audit', 'ci', 'install', 'exec'].includes(name));
  expect(own.filter((name) => !(name in scripts))).toEqual([]);
});

test.each(pages)('every file that %s links to exists', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => link!);
  const missing = links.filter((link) => !existsSync(path.join(ROOT, path.dirname(page), link)));
  expect(missing).toEqual([]);
});
