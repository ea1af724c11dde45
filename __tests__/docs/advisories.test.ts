import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..', '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

interface Locked {
  packages: Record<string, { version?: string; dev?: boolean; dependencies?: object }>;
}
const { packages } = JSON.parse(read('package-lock.json')) as Locked;

/** Package and floors of each row: `| `name` | … | … | floors |`. */
const rows = [
  ...read('docs/advisories.md').matchAll(/^\| `(\S+)` \|[^|]*\|[^|]*\| ([\d., –]+) \|/gm),
].map(([, name = '', floors = '']) => ({ name, floors: floors === '–' ? [] : floors.split(', ') }));

const numbers = (version: string) => version.split(/[.-]/, 3).map(Number);
const byVersion = (a: string, b: string) => {
  const [left, right] = [numbers(a), numbers(b)];
  const at = left.findIndex((number, index) => number !== right[index]);
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
};

/** By the floor of its own major version; a version above all of them needs none. */
function isBelow(version: string, floors: readonly string[]): boolean {
  const [major] = numbers(version);
  const own = floors.find((floor) => numbers(floor)[0] === major);
  if (own !== undefined) return byVersion(version, own) < 0;
  return floors.every((floor) => byVersion(version, floor) < 0) && floors.length > 0;
}

test('S41: nothing in the lock is older than the floor of the list of advisories', () => {
  expect(rows.length).toBeGreaterThan(40);
  const below = rows.flatMap(({ name, floors }) => {
    const found = Object.entries(packages).filter(
      ([at, { dev }]) => at.endsWith(`node_modules/${name}`) && !dev,
    );
    if (found.length === 0) return [`${name}: not in the lock`];
    const versions = found.map(([, { version = '' }]) => version);
    return versions.filter((one) => isBelow(one, floors)).map((one) => `${name} ${one}`);
  });
  expect(below).toEqual([]);
});

/** Of what `from '…'` and `import('…')` name: the package. */
function importedPackages(): Set<string> {
  const found = new Set<string>();
  for (const folder of ['api', 'rules', 'contract', 'src'])
    for (const name of readdirSync(path.join(ROOT, folder), {
      recursive: true,
      encoding: 'utf8',
    })) {
      if (!/\.tsx?$/.test(name)) continue;
      const source = read(path.join(folder, name));
      for (const [, spec = ''] of source.matchAll(/(?:from |import\()\s*'([^.'][^']*)'/g))
        found.add(spec.split('/', spec.startsWith('@') ? 2 : 1).join('/'));
    }
  return found;
}

test('S41: each package that the API or the site imports has a row', () => {
  const builds = ['gatsby', ...builtinModules];
  const known = new Set([...rows.map(({ name }) => name), ...builds]);
  const unlisted = [...importedPackages()].filter(
    (name) => !name.startsWith('node:') && !known.has(name),
  );
  expect(unlisted).toEqual([]);
});
