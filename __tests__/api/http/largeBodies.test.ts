import { setImmediate } from 'node:timers/promises';
import { type ApiOfTest, asIngest, startApiOfTest } from '../../support/api/apiOfTest';

const MEBIBYTE = 1024 * 1024;

let api: ApiOfTest;
beforeAll(async () => {
  api = await startApiOfTest();
});
afterAll(() => api.drop());

/** How many turns of the event loop others had until the answer came. */
async function countTurns(body: string): Promise<[status: number, turns: number]> {
  let turns = 0;
  let isAnswered = false;
  const answered = api.send('POST', '/v1/votes', body, asIngest()).finally(() => {
    isAnswered = true;
  });
  for (; !isAnswered; turns += 1) await setImmediate();
  return [(await answered).status, turns];
}

test('S33: a JSON body is taken in a turn of the event loop for each MiB', async () => {
  await countTurns('{');
  const [, small] = await countTurns('{');
  const [status, large] = await countTurns(`{${' '.repeat(8 * MEBIBYTE - 1)}`);
  expect(status).toBe(400);
  expect(large - small).toBeGreaterThanOrEqual(8);
});
