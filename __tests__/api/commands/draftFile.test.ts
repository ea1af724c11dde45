import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { draftFile } from '../../../api/commands/files/draftFile';
import { wrongLinesFile } from '../../../api/commands/files/wrongLinesFile';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'drafts-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const files = () =>
  readdirSync(folder).map((name) => [
    name.replace(/\.\d+\.partial$/, '.partial'),
    statSync(join(folder, name)).size,
  ]);

test('F1: at no step of an import would a kill leave an empty file, or half of one under its name', async () => {
  const path = join(folder, 'votes.csv.wrong.csv');
  const draft = `votes.csv.wrong.csv.${hostname()}.partial`;
  const list = await wrongLinesFile(path);
  expect(files()).toEqual([]);
  await list.begin();
  expect(files()).toEqual([]);
  const wrong = { line: 2, code: 'bad_line', message: 'x'.repeat(70_000), value: null };
  await list.add(wrong, ['a'], ['id']);
  expect(files()).toEqual([[draft, expect.any(Number)]]);
  expect(files()[0]?.[1]).toBeGreaterThan(70_000);
  await list.finish();
  expect(files().map(([name]) => name)).toEqual([draft]);
  await list.keep();
  await list.discard();
  expect(files().map(([name]) => name)).toEqual(['votes.csv.wrong.csv']);
});

test('a list that can’t have its name stays where it is, which is told: its votes are stored', async () => {
  const path = join(folder, 'votes.csv.wrong.csv');
  const list = await wrongLinesFile(path);
  await list.begin();
  await list.add({ line: 2, code: 'bad_line', message: 'x', value: null }, ['a'], ['id']);
  await list.finish();
  mkdirSync(path);
  const told = await list.keep();
  await list.discard();
  const [, where = ''] = /^.*\(EISDIR\); move it away from (.*) before the next import$/.exec(
    told!,
  )!;
  expect(readFileSync(where, 'utf8')).toBe('line,code,message,id\r\n2,bad_line,x,a\r\n');
});

test('what a killed process left is removed by the next, what a living one writes is not', async () => {
  const path = join(folder, 'a.csv');
  const left = (pid: number) => `${path}.${hostname()}.${pid}.partial`;
  // No process has this number: it is above what the system gives.
  writeFileSync(left(99_999_999), 'left');
  writeFileSync(left(process.ppid), 'at work');
  writeFileSync(join(folder, 'b.csv.partial'), 'of somebody else');
  const draft = await draftFile(path);
  expect(files()).toHaveLength(2);
  await draft.write('whole');
  await draft.sync();
  await draft.place();
  expect(readFileSync(path, 'utf8')).toBe('whole');
});
