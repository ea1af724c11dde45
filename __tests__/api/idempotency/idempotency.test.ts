import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerOnce, deleteOldResponses } from '../../../api/idempotency/idempotencyKeys';
import { tryLockJob } from '../../../api/database/transaction';
import { asIngest, testDj } from '../../support/api/apiOfTest';
import { apiOfEachTest } from '../../support/eachTest';
import { untilBlocked } from '../../support/database/testDatabase';
import { countVotes } from '../../support/files/voteFiles';

const api = apiOfEachTest({ djs: [testDj('aoi')] });

const batch = (...ids: string[]) => ({
  votes: ids.map((id) => ({ id, dj: 'aoi', castAt: '2022-09-10T12:00:00+09:00' })),
});
const post = (body: unknown, key: string, headers = asIngest()) =>
  api.send('POST', '/v1/votes', body, { ...headers, 'Idempotency-Key': key });
const result = (accepted: number, duplicates: number) => ({ accepted, duplicates, rejected: [] });

/** Its status, and its body or the code of its problem. */
async function answered(response: Response | Promise<Response>): Promise<[number, unknown]> {
  const { status } = await response;
  const body = await (await response).json();
  return [status, status === 200 ? body : body.code];
}

const KEPT = 'select * from idempotency order by key collate "C"';
const kept = async () => (await api.owner.query(KEPT)).rows;

test('F6: a response that was lost after its commit comes again, counted once', async () => {
  const url = `${await api.listen()}/v1/votes`;
  const headers = { ...asIngest(), 'Idempotency-Key': 'k1', 'Content-Type': 'application/json' };
  const body = JSON.stringify(batch('a', 'b', 'b'));
  // The sender hangs up as soon as its request is out, and never sees a response.
  const lost = request(url, { method: 'POST', headers });
  lost.on('error', () => undefined).end(body, () => lost.destroy());
  while ((await kept()).length === 0) await sleep(10);
  const again = await fetch(url, { method: 'POST', headers, body });
  expect(await answered(again)).toEqual([200, result(2, 1)]);
  expect(await countVotes(api.database)).toBe(2);
});

test('the same key and body give the same bytes; without a key: duplicates', async () => {
  const first = await (await post(batch('a', 'b'), 'k')).text();
  const second = await post(batch('a', 'b'), 'k');
  expect(second.headers.get('Content-Type')).toBe('application/json');
  expect([second.status, await second.text()]).toEqual([200, first]);
  const without = api.send('POST', '/v1/votes', batch('a', 'b'), asIngest());
  expect(await answered(without)).toEqual([200, result(0, 2)]);
  expect(await kept()).toHaveLength(1);
});

test('while the first request runs, the second is 409 with Retry-After', async () => {
  await api.owner.query('begin; select pg_advisory_xact_lock(2022, 5)');
  const first = post(batch('a', 'b'), 'k');
  await untilBlocked(api);
  const second = await post(batch('a', 'b'), 'k');
  expect(second.headers.get('Retry-After')).toBe('2');
  expect(await answered(second)).toEqual([409, 'key_in_use']);
  await api.owner.query('commit');
  expect((await first).status).toBe(200);
  expect(await answered(post(batch('a', 'b'), 'k'))).toEqual([200, result(2, 0)]);
});

test('a failure is not kept: the next try may succeed', async () => {
  await api.owner.query('update poll set final_at = now()');
  expect(await answered(post(batch('a'), 'k'))).toEqual([409, 'result_is_final']);
  await api.owner.query('update poll set final_at = null');
  expect(await answered(post({ votes: [] }, 'k'))).toEqual([400, 'invalid_request']);
  expect(await answered(post(batch('a'), 'k'))).toEqual([200, result(1, 0)]);
});

test('after seven days a key is new', async () => {
  await post(batch('a'), 'k');
  await api.owner.query(`update idempotency set at = now() - interval '6 days 23 hours'`);
  expect(await answered(post(batch('b'), 'k'))).toEqual([422, 'key_reused']);
  await api.owner.query(`update idempotency set at = now() - interval '7 days 1 second'`);
  expect(await answered(post(batch('b'), 'k'))).toEqual([200, result(1, 0)]);
  expect(await kept()).toHaveLength(1);
});

test('old responses are deleted, unless another process is at it', async () => {
  for (const key of ['old', 'older', 'young']) await post(batch(key), key);
  await api.owner.query(
    `update idempotency set at = now() - interval '8 days' where key <> 'young'`,
  );
  const { signal } = new AbortController();
  await api.database.write(async (client) => {
    await tryLockJob(client, 'deleteAnswers');
    await deleteOldResponses(api.database, signal, 1);
  });
  expect(await kept()).toHaveLength(3);
  await deleteOldResponses(api.database, signal, 1);
  expect((await kept()).map(({ key }) => key)).toEqual(['young']);
});

test('an account keeps its newest 50 long responses to batches', async () => {
  const keep = (account: string, key: string, bytes: number, path = '/v1/votes') =>
    api.database.write((client) =>
      answerOnce(client, { account, method: 'POST', path, key, requestHash: 'h' }, async () => ({
        status: 200,
        body: 'x'.repeat(bytes),
      })),
    );
  const [short, long] = [16_384, 16_385];
  await keep('other', "another's", long);
  await keep('own', 'a decision', long, '/v1/exclusions');
  await keep('own', 'a short one', short);
  const keys = Array.from({ length: 51 }, (_, at) => `long-${at + 10}`);
  for (const key of keys) await keep('own', key, long);
  const others = ['a decision', 'a short one', "another's"];
  expect((await kept()).map(({ key }) => key)).toEqual([...others, ...keys.slice(1)]);
});

test('what is no key is a 400 that names the header', async () => {
  for (const key of ['', 'a b', 'a\tb', 'schlüssel', 'x'.repeat(201)]) {
    const problem = await (await post(batch('a'), key)).json();
    expect(problem).toMatchObject({ status: 400, errors: [{ field: 'idempotency-key' }] });
  }
});
