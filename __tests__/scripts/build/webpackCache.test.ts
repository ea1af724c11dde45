import { execFile } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import postcss from 'postcss';
import { hashLoaders } from '../../../scripts/build/webpack/loaderHash';
import { readsSources } from '../../../scripts/build/usedStyles';
import { makeThrowAwayFolder } from '../../../scripts/test/throwAwayFolder';

const ROOT = path.resolve(__dirname, '..', '..', '..');

test('another loader, configuration or breakpoint: nothing that was compiled before is taken', async () => {
  const folder = await makeThrowAwayFolder('loaders-');
  const alone = ['babel.config.json', 'gatsby-config.ts', 'src/lib/browser/breakpoints.ts'];
  const files = ['scripts/build', ...alone];
  for (const name of files) {
    await cp(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  }
  const first = await hashLoaders(folder);
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  await writeFile(path.join(folder, 'src/lib/other.ts'), '');
  expect(await hashLoaders(folder)).toBe(first);
  await mkdir(path.join(folder, 'scripts/build/room'));
  const hashes = new Set([first]);
  for (const name of ['scripts/build/room/new.ts', 'scripts/build/fonts.ts', ...alone]) {
    await writeFile(path.join(folder, name), '// other');
    hashes.add(await hashLoaders(folder));
  }
  expect(hashes.size).toBe(6);
  await rm(folder, { recursive: true });
});

test('a sheet is made anew when a source has changed, which may name another class', async () => {
  const { messages } = await postcss([readsSources(ROOT)]).process('a{}', { from: undefined });
  expect(messages).toEqual([expect.objectContaining({ dir: path.join(ROOT, 'src') })]);
  expect(messages[0]?.type).toBe('dir-dependency');
});

test('once the routes are loaded, every module that webpack would ask for its age is a file', async () => {
  const code = `
    const { loadRoutes } = require('./scripts/build/webpack/loadRoutes.ts');
    const routes = loadRoutes().length;
    const after = Object.values(require.cache).flatMap(({ children }) => children.map((one) => one.filename));
    const isFile = require('node:fs').existsSync;
    console.log(JSON.stringify({ routes, loaded: after.length, lost: after.filter((name) => !isFile(name)) }));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--require', 'tsx/cjs', '--eval', code],
    { cwd: ROOT },
  );
  const { routes, loaded, lost } = JSON.parse(stdout) as Record<string, unknown>;
  expect(routes).toBeGreaterThan(4);
  expect(loaded).toBeGreaterThan(10);
  expect(lost).toEqual([]);
});
