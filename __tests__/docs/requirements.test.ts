import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LONG_RUNS } from '../../scripts/testLong';

const ROOT = path.resolve(__dirname, '..', '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** The first cells of a page's tables that hold ids, by the heading above each table. */
function idsByHeading(page: string): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  let heading = '';
  for (const line of read(page).split('\n')) {
    heading = /^##+ (.*)/.exec(line)?.[1] ?? heading;
    const id = /^\| ([A-Z]\d+) +\|/.exec(line)?.[1];
    if (id) ids.set(heading, [...(ids.get(heading) ?? []), id]);
  }
  return ids;
}

const IN_LONG_RUN = 'Proved in test:long';
const shell = idsByHeading('docs/product.md');
const faults = idsByHeading('docs/reliability.md');
const inLongRun = faults.get(IN_LONG_RUN) ?? [];
const rows = [...shell, ...faults]
  .filter(([heading]) => heading !== IN_LONG_RUN)
  .flatMap(([, ids]) => ids);

/** Row ids with the run that is named beside each under IN_LONG_RUN. */
function longRunRows(): [id: string, run: string][] {
  const [, list = ''] = read('docs/reliability.md').split(`## ${IN_LONG_RUN}\n`);
  const cells = [...list.matchAll(/^\| ([A-Z]\d+) +\| `([\w-]+)`/gm)];
  return cells.map(([, id = '', run = '']) => [id, run]);
}

function testFiles(): string[] {
  return ['__tests__', 'e2e'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
      .map((name) => path.join(folder, name)),
  );
}

/** The text with which a call of `test` or `describe` begins, also after the table of an `each`. */
const TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*|[\])`])\(\s*(['"`])((?:(?!\1).)*)\1/g;
const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm;

const titlesOf = (file: string) =>
  [...read(file).replace(COMMENT, '').matchAll(TITLE)].map(([, , title = '']) => title);

// Other projects of jest.config.mjs and playwright.config.ts: `npm test` runs none of these files.
const LONG = /^(__tests__\/long|e2e\/(everyState|pictures))\//;

const ID = new RegExp(`\\b[${[...new Set(rows.map((id) => id[0]))].join('')}]\\d{1,2}\\b`, 'g');
const titles = testFiles().flatMap((file) =>
  titlesOf(file).map((title) => ({ file, title, ids: (title.match(ID) ?? []) as string[] })),
);
const naming = (id: string) => titles.filter(({ ids }) => ids.includes(id));

/** The files of a long run. */
function isOfRun(run: string, file: string): boolean {
  const args = LONG_RUNS[run]?.args;
  const [, pattern] = /--testPathPatterns=(.*)/.exec(args?.join('\n') ?? '') ?? [];
  return pattern !== undefined && new RegExp(pattern).test(file);
}

test('both pages have rows, each once, and there are titles to look at', () => {
  expect([...shell.values()].flat().length).toBeGreaterThan(40);
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter((id, at) => rows.indexOf(id) !== at)).toEqual([]);
  expect(titles.length).toBeGreaterThan(500);
});

test('every row is named in the title of one test, and of one alone', () => {
  const proofs = rows.map((id) => [id, naming(id)] as const);
  expect(proofs.filter(([, found]) => found.length !== 1)).toEqual([]);
});

test('what npm test does not name is listed with the long run that does', () => {
  const long = titles
    .filter(({ file }) => LONG.test(file))
    .flatMap(({ file, ids }) => ids.map((id) => ({ file, id })));
  const isListed = ({ file, id }: (typeof long)[number]) =>
    longRunRows().some(([row, run]) => row === id && isOfRun(run, file));
  expect(long.filter((one) => !isListed(one))).toEqual([]);
});

test('the list names rows that exist, and long runs that have tests', () => {
  expect(inLongRun.filter((id) => !rows.includes(id))).toEqual([]);
  expect(longRunRows()).toHaveLength(inLongRun.length);
  const files = testFiles();
  const isRun = (run: string) => files.some((file) => isOfRun(run, file));
  expect(longRunRows().filter(([, run]) => !isRun(run))).toEqual([]);
});

test('no title names a row that does not exist', () => {
  expect(titles.filter(({ ids }) => ids.some((id) => !rows.includes(id)))).toEqual([]);
});
