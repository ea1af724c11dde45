import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeThrowAwayFolder } from '../../../scripts/test/throwAwayFolder';
import { WithoutDynamicImports } from '../../../scripts/build/webpack/withoutDynamicImports';

interface Stats {
  hasErrors(): boolean;
  toString(): string;
}
type Webpack = (options: object, done: (error: Error | null, stats: Stats) => void) => void;

// Gatsby's own.
const webpack = createRequire(require.resolve('gatsby/package.json'))('webpack') as Webpack;

let folder: string;
beforeAll(async () => {
  folder = await makeThrowAwayFolder('without-dynamic-imports-');
});
afterAll(() => rm(folder, { recursive: true }));

interface Bundle {
  now: string;
  own: () => Promise<unknown>;
  others: () => Promise<{ text: string }>;
}

const FILES = {
  'src/page.js': `
    import { now } from './now.js';
    import { others } from '../package/index.js';
    const own = () => import(/* webpackChunkName: 'later' */ './later.js');
    export { now, own, others };`,
  'src/now.js': "export const now = 'a skeleton';",
  'src/later.js': "export const text = 'a chart';",
  'package/index.js': "export const others = () => import('./more.js');",
  'package/more.js': "export const text = 'of a package';",
};

test('for the built pages: what the sources import later is not bundled and never comes, all else is', async () => {
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  const stats = await promisify(webpack)({
    mode: 'production',
    target: 'node',
    context: folder,
    entry: './src/page.js',
    output: { path: path.join(folder, 'built'), library: { type: 'commonjs2' } },
    plugins: [new WithoutDynamicImports(path.join(folder, 'src'))],
  });
  expect([stats.hasErrors(), String(stats)]).toEqual([false, expect.not.stringContaining('later')]);
  expect(await readdir(path.join(folder, 'built'))).toHaveLength(2);
  const { now, own, others } = jest.requireActual<Bundle>(path.join(folder, 'built/main.js'));
  expect(now).toBe('a skeleton');
  expect(await others()).toMatchObject({ text: 'of a package' });
  const never = Symbol('never');
  expect(await Promise.race([own(), new Promise((r) => setImmediate(() => r(never)))])).toBe(never);
});
