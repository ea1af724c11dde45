import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { checkBudgets, LIMITS } from '../../../scripts/build/budgets';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'budgets-'));
  await mkdir(path.join(folder, 'daily'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (name: string, content: string | Buffer) =>
  writeFile(path.join(folder, name), content);
/** Of so many kB after gzip, too. */
const random = (kB: number) => randomBytes(kB * 1_000);

test('a page is weighed with each script and style sheet that its HTML names, once', async () => {
  await write('app.js', random(100));
  await write('main.css', random(20));
  await write('fonts.css', random(50));
  const html = `<link rel="preload" as="script" href="/app.js"><script async src="/app.js"></script>
    <link rel="stylesheet" href="/main.css"><noscript><link rel="stylesheet" href="/fonts.css"></noscript>`;
  await write('daily/index.html', html);
  const { lines, isKept } = await checkBudgets(folder);
  expect(lines).toEqual([
    expect.stringMatching(/HTML with styles 20\.\d of \d+ kB +scripts 100\.\d of \d+ kB +daily/),
  ]);
  expect(isKept).toBe(true);
});

test('styles or scripts above their limit are named', async () => {
  await write('app.js', random(LIMITS.scripts + 1));
  await write('404.html', '<script src="/app.js"></script>');
  await write('index.html', `<style>${random(LIMITS.html).toString('hex')}</style>`);
  const { lines, isKept } = await checkBudgets(folder);
  expect(lines[0]).toContain('OVER   404.html');
  expect(lines[1]).toMatch(/HTML with styles \S+ of \d+ kB OVER/);
  expect(isKept).toBe(false);
});
