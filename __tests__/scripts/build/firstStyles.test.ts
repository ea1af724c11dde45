import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nameFirstStyles } from '../../../scripts/build/firstStyles';

const MAIN = 'styles-main.0123456789abcdef0123.css';
const DAILY = 'styles-daily.0123456789abcdef0123.css';
const GATSBY = `<head><style data-href="/${MAIN}" data-identity="gatsby-global-css">.a{color:red}</style></head>`;

let folder: string;
const read = (name: string) => readFile(path.join(folder, name), 'utf8');
const write = (name: string, text: string) => writeFile(path.join(folder, name), text);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'styles-'));
  await mkdir(path.join(folder, 'daily'));
  const group = (...names: string[]) => ({ assets: names.map((name) => ({ name })) });
  const namedChunkGroups = { app: group('app.js', MAIN), daily: group(DAILY, 'daily.js') };
  await write('webpack.stats.json', JSON.stringify({ namedChunkGroups }));
  await write(MAIN, '.a{color:red}@media print{.a{color:#000}}@media screen{.b{color:red}}');
  await write(DAILY, '.c{color:red}');
  await write('daily/index.html', GATSBY);
  await write('404.html', GATSBY);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const name = () =>
  nameFirstStyles(folder, [
    { html: 'daily/index.html', styles: ['daily'] },
    { html: '404.html', styles: [] },
  ]);

const sheetsOf = async (page: string) =>
  [...(await read(page)).matchAll(/<link rel="stylesheet"([^>]*)>/g)].map(([, words = '']) => ({
    href: /href="\/([^"]*)"/.exec(words)![1]!,
    webpack: /data-href="\/([^"]*)"/.exec(words)?.[1],
    isPaper: words.includes('media="print"'),
  }));

test('C2: each page names the sheets of its first chart, in their order, and has no styles inside', async () => {
  await name();
  const daily = await sheetsOf('daily/index.html');
  expect(daily.filter(({ isPaper }) => !isPaper).map(({ webpack }) => webpack)).toEqual([
    MAIN,
    DAILY,
  ]);
  expect((await sheetsOf('404.html')).map(({ webpack }) => webpack)).toEqual([MAIN, undefined]);
  expect(await read('daily/index.html')).not.toContain('<style');
});

test('what paper alone needs is a sheet of its own; webpack’s file, which later pages load, stays whole', async () => {
  const before = await read(MAIN);
  await name();
  const [screen, paper] = await sheetsOf('404.html');
  expect(await read(screen!.href)).toBe('.a{color:red}@media screen{.b{color:red}}');
  expect(paper!.isPaper).toBe(true);
  expect((await read(paper!.href)).trim()).toBe('.a{color:#000}');
  expect(await read(MAIN)).toBe(before);
});

test('a page that Gatsby kept from the last build names the sheets of this one', async () => {
  await name();
  const stats = (await read('webpack.stats.json')).replaceAll(
    '0123456789abcdef',
    'fedcba9876543210',
  );
  await write('webpack.stats.json', stats);
  for (const sheet of [MAIN, DAILY])
    await write(sheet.replace('0123456789abcdef', 'fedcba9876543210'), '.a{color:blue}');
  await name();
  const sheets = await sheetsOf('daily/index.html');
  expect(sheets).toHaveLength(2);
  for (const { href } of sheets) expect(href).toContain('fedcba9876543210');
});
