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
