import { outcome } from '../../support/api/answers';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../../api/database/pool';
import { LOCK_WINDOW } from '../../../api/votes/validateVote';
import type { PollBody } from '../../../contract/poll';
import { asAdmin, PATHS, startApiOfTest, testDj } from '../../support/api/apiOfTest';
import { asOwner, auditTold } from '../../support/api/auditLog';
import { checkSums, ofEachTest } from '../../support/eachTest';

const POLL = {
  name: 'DJランキング投票',
  year: 2022,
  opensAt: '2022-09-01T03:00:00.000Z',
  closesAt: '2022-09-30T15:00:00.000Z',
};
const ADMIN = 'admin@example.com';
const BATCH_MS = 200;

const api = ofEachTest(startApiOfTest, checkSums);

const put = (changes: Partial<Record<keyof PollBody, unknown>> = {}, headers = asAdmin()) =>
  api.send('PUT', '/v1/poll', { ...POLL, ...changes }, headers);

test('without a poll every read is a 404 that says what to do', async () => {
  for (const path of PATHS) {
    const title = expect.stringMatching(/投票がまだ設定されていません.*npm run votes -- poll/);
    const problem = await (await api.ask(path)).json();
    expect(problem).toMatchObject({ status: 404, code: 'not_configured', title });
  }
});

test('the first PUT creates the poll, the next one changes it; both are logged', async () => {
  await put();
  const eve = asAdmin({ email: 'eve@example.com' });
  const changed = await put({ name: '新しい名前', closesAt: '2022-10-01' }, eve);
  const closesAt = '2022-10-01T15:00:00.000Z';
  expect(await changed.json()).toMatchObject({ ...POLL, name: '新しい名前', closesAt });
  const before = { name: POLL.name, closesAt: POLL.closesAt };
  expect(await auditTold(api.database)).toEqual([
    [ADMIN, 'poll.created', { after: { ...POLL, rule: 'perDay' } }],
    ['eve@example.com', 'poll.changed', { before, after: { name: '新しい名前', closesAt } }],
  ]);
});

// The votes are of 09:00 on 5 and 6 September in Tokyo. The window is [opensAt, closesAt).
test.each([
  { opensAt: '2022-09-05T00:00:00Z', closesAt: '2022-09-30', outside: 0 },
  { opensAt: '2022-09-05T00:00:00.001Z', closesAt: '2022-09-30', outside: 1 },
  { opensAt: '2022-09-01', closesAt: '2022-09-06T00:00:00Z', outside: 1 },
  { opensAt: '2022-09-01', closesAt: '2022-09-06T00:00:00.001Z', outside: 0 },
])('$opensAt to $closesAt would leave out $outside votes', async ({ outside, ...window }) => {
  await put();
  await api.putDjs(testDj('a'));
  await api.cast(
    { dj: 'a', at: '2022-09-05T09:00+09:00' },
    { dj: 'a', at: '2022-09-06T09:00+09:00' },
  );
  const response = await put(window);
  expect(response.status).toBe(outside === 0 ? 200 : 409);
  if (outside === 0) return;
  const title = expect.stringContaining(`${outside}票`);
  expect(await response.json()).toMatchObject({ code: 'window_too_narrow', title });
  expect(await api.answer('poll')).toMatchObject(POLL);
});

test('a final result keeps its window; name and year may be corrected', async () => {
  await put();
  await asOwner(api, 'update poll set final_at = now()');
  const refused = [409, 'result_is_final'];
  expect(await outcome(put({ closesAt: '2022-10-02' }))).toEqual(refused);
  expect(await outcome(put({ opensAt: '2022-08-31' }))).toEqual(refused);
  expect(await (await put({ name: '正しい名前' })).json()).toMatchObject({ phase: 'final' });
});

// A shared lock is never free while batches overlap: a change must not wait until it is.
test('a change of the settings takes effect within 2 s of endless batches', async () => {
  await put();
  const processes = [1, 2, 3].map(() => openDatabase(api.appUrl));
  let isOver = false;
  const writers = Array.from({ length: 24 }, async (_, at) => {
    await sleep((at * BATCH_MS) / 24);
    while (!isOver) {
      await processes[at % 3]!.write(async (client) => {
        await client.query(LOCK_WINDOW);
        await client.query('select pg_sleep($1)', [BATCH_MS / 1000]);
      });
    }
  });
  await sleep(2 * BATCH_MS);
  const begun = performance.now();
  expect((await put({ name: '新しい名前' })).status).toBe(200);
  expect(performance.now() - begun).toBeLessThan(2_000);
  isOver = true;
  await Promise.all(writers);
  await Promise.all(processes.map(({ close }) => close()));
});
