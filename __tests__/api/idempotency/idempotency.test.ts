import { connect } from 'node:net';
import pg from 'pg';
import { pino } from 'pino';
import { answerOnce } from '../../../api/idempotency/idempotencyKeys';
import { deleteOldResponses, startDeletingAnswers } from '../../../api/idempotency/job';
import {
  type ApiOfTest,
  asIngest,
  SITE,
  startApiOfTest,
  testDj,
} from '../../support/api/apiOfTest';
import { expectSumsAgree } from '../../support/database/sums';
import { countVotes } from '../../support/files/voteFiles';

let api: ApiOfTest;
let owner: pg.Client;
beforeEach(async () => {
  api = await startApiOfTest();
  await api.open('2022-09-01T12:00+09:00', '2022-09-30T12:00+09:00');
  await api.putDjs(testDj('aoi'));
  owner = new pg.Client({ connectionString: api.ownerUrl });
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await expectSumsAgree(api.database);
  await api.drop();
});

const batch = (...ids: string[]) => ({
  votes: ids.map((id) => ({ id, dj: 'aoi', castAt: '2022-09-10T12:00:00+09:00' })),
});

const post = (body: unknown, key: string, headers = asIngest(), path = '/v1/votes') =>
  api.send('POST', path, body, { ...headers, 'Idempotency-Key': key });

async function answered(response: Promise<Response>): Promise<[number, unknown]> {
  const { status, body } = await response.then(async (r) => ({
    status: r.status,
    body: await r.json(),
  }));
  return [status, status === 200 ? body : body.code];
}

const kept = async () => (await owner.query('select * from idempotency')).rows;

test('F6: an answer that was lost after its commit: the same again, counted once', async () => {
  const address = new URL(await api.listen());
  const body = JSON.stringify(batch('a', 'b', 'b'));
  const headers = { ...asIngest(), 'Idempotency-Key': 'k1', 'Content-Type': 'application/json' };
  const lines = Object.entries({ ...headers, Host: address.host, 'Content-Length': body.length });
  // The sender hangs up as soon as its request is out, and never sees an answer.
  const socket = connect(Number(address.port), address.hostname);
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(`POST /v1/votes HTTP/1.1\r\n${head}\r\n${body}`, () => socket.destroy());
  while ((await kept()).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await countVotes(api.database)).toBe(2);

  const again = await fetch(`${address.origin}/v1/votes`, { method: 'POST', headers, body });
  expect([again.status, await again.json()]).toEqual([
    200,
    { accepted: 2, duplicates: 1, rejected: [] },
  ]);
  expect(await countVotes(api.database)).toBe(2);
});

test('F6: the same key and body: the same answer, byte for byte; without the key: duplicates', async () => {
  const first = await (await post(batch('a', 'b'), 'k')).text();
  const second = await post(batch('a', 'b'), 'k');
  expect([second.status, second.headers.get('Content-Type'), await second.text()]).toEqual([
    200,
    'application/json',
    first,
  ]);
  expect(await answered(api.send('POST', '/v1/votes', batch('a', 'b'), asIngest()))).toEqual([
    200,
    { accepted: 0, duplicates: 2, rejected: [] },
  ]);
  expect(await kept()).toHaveLength(1);
});

test('F6: the same key with another body is 422 and stores nothing', async () => {
  await post(batch('a'), 'k');
  expect(await answered(post(batch('b'), 'k'))).toEqual([422, 'key_reused']);
  expect(await answered(post(`${JSON.stringify(batch('a'))} `, 'k'))).toEqual([422, 'key_reused']);
  expect(await countVotes(api.database)).toBe(1);
});

test('F6: while the first one is running, the second is 409 and is told to wait', async () => {
  await owner.query('begin; select pg_advisory_xact_lock(2022, 5)');
  const first = post(batch('a'), 'k');
  await untilWaiting();
  const second = await post(batch('a'), 'k');
  expect(second.headers.get('Retry-After')).toBe('2');
  expect(await answered(Promise.resolve(second))).toEqual([409, 'key_in_use']);
  await owner.query('commit');
  expect((await first).status).toBe(200);
  expect(await answered(post(batch('a'), 'k'))).toEqual([
    200,
    { accepted: 1, duplicates: 0, rejected: [] },
  ]);
});

async function untilWaiting(): Promise<void> {
  const waiting = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await owner.query(waiting)).rowCount === 0) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test('F6: a key belongs to its account', async () => {
  await post(batch('a'), 'k');
  const other = await post(batch('b'), 'k', asIngest({ sub: 'another-service' }));
  expect(await other.json()).toMatchObject({ accepted: 1 });
  expect(await countVotes(api.database)).toBe(2);
});

test('a failure is not kept: the next try may succeed', async () => {
  await owner.query('update poll set final_at = now()');
  expect(await answered(post(batch('a'), 'k'))).toEqual([409, 'result_is_final']);
  await owner.query('update poll set final_at = null');
  expect(await answered(post({ votes: [] }, 'k'))).toEqual([400, 'invalid_request']);
  expect(await answered(post(batch('a'), 'k'))).toEqual([200, expect.anything()]);
});

test('after seven days a key is new', async () => {
  await post(batch('a'), 'k');
  await owner.query(`update idempotency set at = now() - interval '6 days 23 hours'`);
  expect(await answered(post(batch('b'), 'k'))).toEqual([422, 'key_reused']);
  await owner.query(`update idempotency set at = now() - interval '7 days 1 second'`);
  expect(await answered(post(batch('b'), 'k'))).toEqual([200, expect.anything()]);
  expect(await kept()).toHaveLength(1);
});

test('old answers are deleted, and only they', async () => {
  for (const key of ['old', 'older', 'young']) await post(batch(key), key);
  await owner.query(`update idempotency set at = now() - interval '8 days' where key <> 'young'`);
  expect(await api.database.write((client) => deleteOldResponses(client))).toBe(false);
  expect((await kept()).map(({ key }) => key)).toEqual(['young']);
});

test('F6: however many are old, they go in parts, oldest first, and of two processes one is at it', async () => {
  const keys = ['d', 'c', 'b', 'a', 'young'];
  for (const key of keys) await post(batch(key), key);
  await owner.query(
    `update idempotency set at = now() - interval '8 days' - ascii(key) * interval '1 hour' where key <> 'young'`,
  );
  const left = async () => (await kept()).map(({ key }) => key).sort();
  const part = (client: pg.ClientBase) => deleteOldResponses(client, 2);
  await api.database.write(async (client) => {
    expect(await part(client)).toBe(true);
    expect(await api.database.write(part)).toBe(false);
    expect(await left()).toHaveLength(5);
  });
  expect(await left()).toEqual(['a', 'b', 'young']);
  const job = startDeletingAnswers(api.database, pino({ level: 'silent' }));
  while ((await left()).length > 1) await new Promise((resolve) => setTimeout(resolve, 10));
  job.stop();
  expect(await left()).toEqual(['young']);
});

test('an account keeps its newest 50 long responses; short ones and those of others stay', async () => {
  const keep = (account: string, key: string, bytes: number) =>
    api.database.write((client) =>
      answerOnce(
        client,
        { account, method: 'POST', path: '/v1/votes', key, requestHash: 'h' },
        async () => ({ status: 200, body: 'x'.repeat(bytes) }),
      ),
    );
  const [SHORT, LONG] = [16_384, 16_385];
  await keep('other', 'long', LONG);
  await keep('own', 'short', SHORT);
  const keys = Array.from({ length: 51 }, (_, at) => `long-${at}`);
  for (const key of keys) await keep('own', key, LONG);
  const left = (await kept()).map(({ account, key }) => `${account} ${key}`);
  const expected = ['other long', 'own short', ...keys.slice(1).map((key) => `own ${key}`)];
  expect(left.sort()).toEqual(expected.sort());
});

test('no long response to a decision is dropped', async () => {
  await owner.query(
    `insert into idempotency (account, method, path, key, body_hash, status, response)
     select 'uid-of-ingest', 'POST', '/v1/exclusions', n::text, repeat('0', 64), 200, repeat('x', 17000)
     from generate_series(1, 60) n`,
  );
  await post({ votes: Array(300).fill({ ...batch('a').votes[0], dj: 'nobody' }) }, 'k');
  expect(await kept()).toHaveLength(61);
});

test.each(['', ' ', 'a b', 'a\tb', 'schlüssel', 'x'.repeat(201)])(
  'S32: "%s" is no key: 400 that names the header',
  async (key) => {
    const response = await post(batch('a'), key);
    expect(await response.json()).toMatchObject({
      status: 400,
      errors: [{ field: 'idempotency-key' }],
    });
    expect(await countVotes(api.database)).toBe(0);
  },
);

test('twenty with one key at once: counted once, nobody is told anything else than the answer or to wait', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => (await post(batch('a', 'b'), 'k~!')).status),
  );
  expect(statuses).toContain(200);
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(await countVotes(api.database)).toBe(2);
});

test('F4: the database goes away in the middle: 503, nothing of it stays, the retry counts once', async () => {
  await owner.query('begin; select pg_advisory_xact_lock(2022, 5)');
  const first = post(batch('a', 'b'), 'k');
  await untilWaiting();
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  const response = await first;
  expect([
    response.headers.get('Retry-After'),
    ...(await answered(Promise.resolve(response))),
  ]).toEqual(['5', 503, 'database_unavailable']);
  await owner.query('commit');
  expect(await countVotes(api.database)).toBe(0);
  expect(await answered(post(batch('a', 'b'), 'k'))).toEqual([
    200,
    { accepted: 2, duplicates: 0, rejected: [] },
  ]);
});

test('S31: a page of an allowed site writes, wherever the API lives', async () => {
  const headers = { ...asIngest(), Origin: SITE, 'Sec-Fetch-Site': 'cross-site' };
  const response = await post(batch('a'), 'k', headers);
  expect([response.status, response.headers.get('Access-Control-Allow-Origin')]).toEqual([
    200,
    SITE,
  ]);
});
