import { findLookalikes } from '../../../api/djs/findLookalikes';
import { DjsAnswer } from '../../../contract/dj';
import { type ApiOfTest, startApiOfTest, testDj } from '../../support/api/apiOfTest';
import { importAnswer, sendFile } from '../../support/api/sendFile';

let api: ApiOfTest;
beforeEach(async () => {
  api = await startApiOfTest();
  await api.open('2022-09-01T00:00+09:00', '2022-09-30T00:00+09:00');
});
afterEach(() => api.drop());

async function put(...names: string[]): Promise<DjsAnswer['alike']> {
  const djs = names.map((name, at) => testDj(`dj${at}`, '', name));
  return DjsAnswer.parse(await (await api.send('PUT', '/v1/djs', { djs })).json()).alike;
}

/** So many names that differ by invisible marks alone. */
function namesAlike(count: number): { id: string; name: string }[] {
  const marks = (at: number) =>
    Array.from({ length: 17 }, (_, bit) => ((at >> bit) & 1 ? '\u200b' : '\u200c')).join('');
  return Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: `KAI${marks(at)}` }));
}

test('names of one look: none of their lists is copied for each name, and other requests come between', async () => {
  const djs = namesAlike(10_000);
  let copied = 0;
  const iterate = Array.prototype[Symbol.iterator];
  const spied = jest.spyOn(Array.prototype, Symbol.iterator);
  spied.mockImplementation(function (this: unknown[]) {
    copied += this.length;
    return iterate.call(this);
  });
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  const found = await findLookalikes(djs, djs);
  isDone = true;
  spied.mockRestore();
  expect(found).toHaveLength(20);
  // A copy of each list so far would be 50 million.
  expect(copied).toBeLessThan(10 * djs.length);
  expect(turns).toBeGreaterThan(15);
});

test('of many DJs with the very same name each is read a fixed number of times', async () => {
  let reads = 0;
  const djs = Array.from({ length: 2_000 }, (_, id) => ({
    id: `${id}`,
    get name() {
      reads += 1;
      return 'KAI';
    },
  }));
  expect(await findLookalikes(djs, djs)).toEqual([]);
  expect(reads).toBeLessThan(10 * djs.length);
});

test('a name or reading of 201 letters is refused, one of 200 is taken', async () => {
  const statusOf = async (fields: object) => {
    const djs = [{ ...testDj('kai'), ...fields }];
    return (await api.send('PUT', '/v1/djs', { djs })).status;
  };
  expect(await statusOf({ name: 'あ'.repeat(200), kana: 'あ'.repeat(200) })).toBe(200);
  expect(await statusOf({ name: 'あ'.repeat(201) })).toBe(400);
  expect(await statusOf({ kana: 'あ'.repeat(201) })).toBe(400);
});

test('a list is told which of its new names look like another one, once', async () => {
  expect(await put('KAI', '蓮', '海')).toBeUndefined();
  expect(await put('KAI', '蓮', 'kai')).toEqual([{ name: 'kai', other: 'KAI' }]);
  expect(await put('KAI', '蓮', 'kai', '空')).toBeUndefined();
  expect((await api.answer('djs')).alike).toBeUndefined();
});

test('an import is told which DJs it made look like another one, as a dry run too', async () => {
  await put('KAI');
  const file = ['id,dj,castAt', ...['KAI', 'Kai', 'K\u202eAI', '海'].map((dj, at) => `${at},${dj},2022-09-10 12:00`)]; // prettier-ignore
  for (const dryRun of ['true', 'false']) {
    const answer = await importAnswer(
      await sendFile(api, file.join('\n'), { createDjs: 'true', dryRun }),
    );
    expect([answer.djsMade, answer.alike]).toEqual([
      3,
      [
        { name: 'Kai', other: 'KAI' },
        { name: 'K\u202eAI', other: 'KAI' },
      ],
    ]);
  }
  const again = await importAnswer(await sendFile(api, file.join('\n'), { createDjs: 'true' }));
  expect([again.duplicates, again.alike]).toEqual([4, undefined]);
});
