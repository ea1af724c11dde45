import { findLookalikes } from '../../../api/djs/djNames';
import { DjsAnswer } from '../../../contract/dj';
import { testDj } from '../../support/api/apiOfTest';
import { importAnswer, sendFile } from '../../support/api/sendFile';
import { apiOfEachTest } from '../../support/eachTest';

const api = apiOfEachTest();

async function put(...names: string[]): Promise<DjsAnswer['alike']> {
  const djs = names.map((name, at) => testDj(`dj${at}`, '', name));
  return DjsAnswer.parse(await (await api.send('PUT', '/v1/djs', { djs })).json()).alike;
}

test('20,000 names that look alike take linear work, with other requests in between', async () => {
  const marks = (at: number) =>
    Array.from({ length: 17 }, (_, bit) => ((at >> bit) & 1 ? '\u200b' : '\u200c')).join('');
  const djs = Array.from({ length: 20_000 }, (_, at) => ({ id: `${at}`, name: `KAI${marks(at)}` }));
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const begun = process.cpuUsage();
  expect(await findLookalikes(djs, djs)).toHaveLength(20);
  clearInterval(timer);
  // Comparing each with all others takes a second.
  expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(0.4);
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
