import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LONG_RUNS } from '../../scripts/testLong';

const ROOT = path.resolve(__dirname, '..', '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const [faults = '', longRuns = ''] = read('docs/reliability.md').split('## Proved in test:long\n');
const rows = [read('docs/product.md'), faults].flatMap((page) =>
  [...page.matchAll(/^\| ([A-Z]\d+) +\|/gm)].map(([, id = '']) => id),
);
/** Rows with the long run that is named beside each. */
const listed = [...longRuns.matchAll(/^\| ([A-Z]\d+) +\| `([\w-]+)`/gm)].map(
  ([, id = '', run = '']) => ({ id, run }),
);

/** The text with which a call of `test` or `describe` begins, also after the table of an `each`. */
const TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*|[\])`])\(\s*(['"`])((?:(?!\1).)*)\1/g;
const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm;
const ID = new RegExp(`\\b[${[...new Set(rows.map((id) => id[0]))].join('')}]\\d{1,2}\\b`, 'g');

const files = ['__tests__', 'e2e'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .map((name) => path.join(folder, name)),
);
/** Each row that a title names, with the title and its file. */
const named = files.flatMap((file) =>
  [...read(file).replace(COMMENT, '').matchAll(TITLE)].flatMap(([, , title = '']) =>
    [...title.matchAll(ID)].map(([id]) => ({ id, title, file })),
  ),
);

// Other projects of jest.config.mjs and playwright.config.ts: `npm test` runs none of these files.
const LONG = /^(__tests__\/long|e2e\/(everyState|pictures))\//;

function isOfRun(run: string, file: string): boolean {
  const args = LONG_RUNS[run]?.args;
  const [, pattern] = /--testPathPatterns=(.*)/.exec(args?.join('\n') ?? '') ?? [];
  return pattern !== undefined && new RegExp(pattern).test(file);
}

test('every row of both pages is there once, and named in the title of one test alone', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter((id, at) => rows.indexOf(id) !== at)).toEqual([]);
  const proofs = rows.map((row) => [row, named.filter(({ id }) => id === row)] as const);
  expect(proofs.filter(([, found]) => found.length !== 1)).toEqual([]);
  expect(named.filter(({ id }) => !rows.includes(id))).toEqual([]);
});

test('what npm test does not name is listed with the long run that does', () => {
  const isListed = ({ id, file }: (typeof named)[number]) =>
    listed.some((one) => one.id === id && isOfRun(one.run, file));
  expect(named.filter((one) => LONG.test(one.file) && !isListed(one))).toEqual([]);
  const isTrue = ({ id, run }: (typeof listed)[number]) =>
    rows.includes(id) && files.some((file) => isOfRun(run, file));
  expect(listed.filter((one) => !isTrue(one))).toEqual([]);
});
