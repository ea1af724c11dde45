import { hash } from 'node:crypto';
import { djMatcher, findLookalikes } from '../../../api/djs/djNames';
import { DjsAnswer } from '../../../contract/dj';
import { testDj } from '../../support/api/apiOfTest';
import { importAnswer, sendFile } from '../../support/api/sendFile';
import { apiOfEachTest } from '../../support/eachTest';

const api = apiOfEachTest();

async function put(...names: string[]): Promise<DjsAnswer['alike']> {
  const djs = names.map((name, at) => testDj(`dj${at}`, '', name));
  return DjsAnswer.parse(await (await api.send('PUT', '/v1/djs', { djs })).json()).alike;
}

test('100,000 names that look alike take linear work, with other requests in between', async () => {
  const marks = (at: number) =>
    Array.from({ length: 17 }, (_, bit) => ((at >> bit) & 1 ? '\u200b' : '\u200c')).join('');
  const djs = Array.from({ length: 100_000 }, (_, at) => ({
    id: `${at}`,
    name: `KAI${marks(at)}`,
  }));
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const begun = process.cpuUsage();
  expect(await findLookalikes(djs, djs)).toHaveLength(20);
  clearInterval(timer);
  // Comparing each with all others takes half a minute.
  expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(8);
  expect(turns).toBeGreaterThan(1);
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

test('PUT /v1/djs reports new names that look like another one, once', async () => {
  expect(await put('KAI', '蓮', '海')).toBeUndefined();
  expect(await put('KAI', '蓮', 'kai')).toEqual([{ name: 'kai', other: 'KAI' }]);
  expect(await put('KAI', '蓮', 'kai', '空')).toBeUndefined();
});

test('an import and its dry run report new DJs that look like another one', async () => {
  await put('KAI');
  const lines = ['KAI', 'Kai', 'K\u202eAI', '海'].map((dj, at) => `${at},${dj},2022-09-10 12:00`);
  const file = ['id,dj,castAt', ...lines].join('\n');
  const alike = ['Kai', 'K\u202eAI'].map((name) => ({ name, other: 'KAI' }));
  for (const dryRun of ['true', 'false']) {
    const response = await sendFile(api, file, { createDjs: 'true', dryRun });
    expect(await importAnswer(response)).toMatchObject({ djsMade: 3, alike });
  }
});

const idOf = (name: string) => `dj-${hash('sha256', name).slice(0, 32)}`;

const djs = [
  { id: 'dj-1', name: 'DJ 花子', formerNames: ['花子', 'さくら', 'ミキサー'] },
  { id: 'dj-2', name: 'ミキサー', formerNames: ['三木', 'みき'] },
  { id: 'dj-3', name: 'さくら' },
  { id: 'dj-4', name: 'さくら', formerNames: ['みき'] },
  { id: 'さくら２', name: 'dj-1' },
];

test('by id first, then by name after NFKC, then by a former name that nobody has now', async () => {
  const { match, made } = await djMatcher(djs, false);
  expect(match('dj-1')).toBe('dj-1');
  expect(match('ＤＪ　花子')).toBe('dj-1');
  expect(match('ﾐｷｻｰ')).toBe('dj-2');
  expect(match('さくら２')).toBe('さくら２');
  expect(match('三木')).toBe('dj-2');
  expect(made).toEqual([]);
});

test('an unknown DJ is refused, or made once under an id of its name', async () => {
  const refusing = await djMatcher(djs, false);
  expect(() => refusing.match('DJ 新人')).toThrow('no DJ "DJ 新人"');
  const { match, made, unknown } = await djMatcher(djs, true);
  const id = idOf('DJ 新人');
  expect([match('DJ 新人'), match('ＤＪ 新人')]).toEqual([id, id]);
  expect(made).toEqual([{ id, name: 'DJ 新人' }]);
  expect([[...refusing.unknown], [...unknown]]).toEqual([['DJ 新人'], ['DJ 新人']]);
});

test('a name that gives the id of another DJ is refused, and both are named', async () => {
  const id = idOf('新人');
  const { match, made } = await djMatcher([{ id, name: 'さくら' }], true);
  expect(() => match('新人')).toThrow(
    `the name "新人" gives the id ${id}, which is that of the DJ "さくら": give an id`,
  );
  expect(match(id)).toBe(id);
  expect(made).toEqual([]);
});
