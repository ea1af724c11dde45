import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  budgetTable,
  overweight,
  weigh,
  weighPages,
  type Limits,
} from '../../../scripts/build/budgets';

const LIMITS: Record<string, Limits> = {
  '/daily': { html: 1_000, styles: 1_000, fontStyles: 0, script: 2_000 },
};

let folder: string;

// What gzip can't make smaller: n bytes of noise are n and some twenty, in base 64 a third more is taken off again.
const noise = (length: number) => randomBytes(length);

async function put(name: string, content: string | Buffer): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'budgets-'));
  await put('a.js', noise(900));
  await put('b.js', noise(900));
  await put('a.css', noise(500));
  await put('paper.css', noise(5_000));
  await put('fonts/sheet.css', noise(100));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const SHEET = '<link rel="stylesheet" href="/a.css" data-href="/b.css">';
const SCRIPTS = '<link rel="preload" as="script" href="/a.js"><script async src="/a.js"></script>';

async function weighPage(head: string) {
  await put('daily/index.html', `<html><head>${head}</head></html>`);
  return weigh(folder, '/daily');
}

test('bytes: what a page names is weighed, each file once, after gzip', async () => {
  const { html, styles, fontStyles, script } = await weighPage(SHEET + SCRIPTS);
  expect(html).toBeLessThan(200);
  for (const [bytes, from] of [
    [styles, 500],
    [script, 900],
  ] as const) {
    expect(bytes).toBeGreaterThanOrEqual(from);
    expect(bytes).toBeLessThan(from + 30);
  }
  expect(fontStyles).toBe(0);
});

test('bytes: neither paper nor a browser without script has a part in it', async () => {
  const paper = '<link rel="stylesheet" media="print" href="/paper.css">';
  const without = '<noscript><link rel="stylesheet" href="/fonts/sheet.css"></noscript>';
  const { styles, fontStyles } = await weighPage(paper + without);
  expect([styles, fontStyles]).toEqual([0, 0]);
});

test.each([
  ['html', `<meta content="${randomBytes(1_200).toString('base64')}">`],
  ['styles', `${SHEET}<style>${randomBytes(600).toString('base64')}</style>`],
  ['fontStyles', '<link rel="stylesheet" href="/fonts/sheet.css">'],
  ['script', `${SCRIPTS}<link rel="modulepreload" href="/b.js"><script src="/c.js"></script>`],
])('bytes: a page that is too heavy is found: %s', async (part, head) => {
  await put('c.js', noise(900));
  expect(overweight([await weighPage(SHEET + SCRIPTS)], LIMITS)).toEqual([]);
  const found = overweight([await weighPage(head)], LIMITS);
  expect(found).toContainEqual(expect.stringMatching(new RegExp(`^/daily: ${part} \\d+ bytes of`)));
});

test('bytes: a page of the build that has no limit ends the check, and so does a file that is not there', async () => {
  await put('new/index.html', '');
  await expect(weighPages(folder)).rejects.toThrow('/new: no limit');
  await expect(weighPage('<script src="/gone.js"></script>')).rejects.toThrow('gone.js');
});

test('bytes: people read kilobytes of 1,000 beside the limit', () => {
  const weight = { page: '/daily', html: 1_250, styles: 900, fontStyles: 0, script: 1_999 };
  expect(budgetTable([weight], LIMITS)[1]).toMatch(
    /^\/daily +1\.3 of 1\.0 +0\.9 of 1\.0 +0\.0 of 0\.0 +2\.0 of 2\.0$/,
  );
});
