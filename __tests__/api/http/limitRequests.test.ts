import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../../../contract/core/primitives';
import { asAdmin, asAuditor, asIngest, testDj } from '../../support/api/apiOfTest';
import { EXCLUSIONS } from '../../support/api/excludeVotes';
import { apiOfEachTest } from '../../support/eachTest';
import { asService, createKey } from '../../support/api/ingestKey';

const aMinute = (requests: number) => ({ requests, seconds: 60 });
const VOTES = { votes: [{ id: 'v1', dj: 'aoi', castAt: '2022-09-10T12:00:00+09:00' }] };

const limits = { account: aMinute(600), address: aMinute(3_000), bodyBytes: 64 * 1024 };
const api = apiOfEachTest({ djs: [testDj('aoi')], parts: { limits } });
beforeEach(() => api.cast({ dj: 'aoi', at: '2022-09-05T12:00+09:00' }));

/** Status, code and Retry-After of requests that are sent at once. */
function atOnce(times: number, send: (at: number) => Promise<Response>) {
  return Promise.all(
    Array.from({ length: times }, async (_, at) => {
      const response = await send(at);
      const body: unknown = await response.json();
      const code = response.ok ? null : Problem.parse(body).code;
      return { status: response.status, code, wait: response.headers.get('Retry-After') };
    }),
  );
}

const countOf = (responses: readonly { status: number }[], status: number) =>
  responses.filter((response) => response.status === status).length;

test('S35: of 1,000 requests at once 600 share one read, the others are 429', async () => {
  const reads = jest.spyOn(api.database, 'read');
  const headers = asAdmin();
  const responses = await atOnce(1_000, () => api.ask('/v1/every-dj', headers));
  expect([countOf(responses, 200), countOf(responses, 429)]).toEqual([600, 400]);
  // The state of the poll for those that came at once, and the response.
  expect(reads.mock.calls.length).toBeLessThanOrEqual(4);
  for (const { code, wait } of responses.filter(({ status }) => status === 429)) {
    expect(code).toBe('too_many_requests');
    expect([Number(wait) >= 1, Number(wait) <= 60]).toEqual([true, true]);
  }
  expect((await api.ask('/v1/every-dj', asAuditor())).status).toBe(200);
});

test('forged addresses do not help who is not signed in', async () => {
  const path = `${await api.listen()}/v1/daily`;
  const responses = await atOnce(200, (at) =>
    fetch(path, { headers: { 'X-Forwarded-For': `198.51.100.${at}` } }),
  );
  expect(countOf(responses, 401)).toBeLessThanOrEqual(80);
  expect(countOf(responses, 429)).toBeGreaterThanOrEqual(120);
  expect((await fetch(path, { headers: asAdmin() })).status).toBe(429);
});

test('a crowd that the database cannot serve in time is 503 server_busy', async () => {
  const { secret } = await createKey(api);
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  // Every place of a reader is taken.
  const holding = Array.from({ length: 8 }, () =>
    api.database.read(async (client) => {
      await client.query('select 1');
      await ended;
    }),
  );
  const responses = await atOnce(300, () => api.ask('/v1/audit'));
  expect(responses).toEqual(Array(300).fill({ status: 503, code: 'server_busy', wait: '2' }));
  // Writers have room.
  for (const headers of [asIngest(), asService(secret)])
    expect((await api.send('POST', '/v1/votes', VOTES, headers)).status).toBe(200);
  expect((await api.ask('/readyz', {})).status).toBe(200);
  end();
  await Promise.all(holding);
  expect((await api.ask('/v1/audit')).status).toBe(200);
});

test('bodies of one account leave room for those of others', async () => {
  const post = async (text: string, sub: string) =>
    (await api.send('POST', '/v1/votes', text, asIngest({ sub }))).status;
  const batch = JSON.stringify(VOTES);
  // Half of the room is for one account.
  expect(await post(batch.padEnd(33 * 1024), 'a')).toBe(503);
  expect(await post(batch.padEnd(31 * 1024), 'a')).toBe(200);
  expect(await post(batch, 'b')).toBe(200);
});

const preview = (account: Record<string, string>) =>
  api.send('POST', EXCLUSIONS, { match: { djs: ['aoi'] }, dryRun: true }, account);

/** Sends them while nobody can read the table; ordinary reads beside them stay 200. */
async function whileLocked(table: string, times: number, send: (at: number) => Promise<Response>) {
  await api.owner.query(`begin; lock table ${table} in access exclusive mode`);
  const sent = Array.from({ length: times }, (_, at) => send(at));
  for (let at = 0; at < 5; at += 1) {
    for (const path of ['/v1/poll', '/v1/notes']) expect((await api.ask(path)).status).toBe(200);
    await sleep(100);
  }
  const { rows: running } = await api.owner.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  await api.owner.query('commit');
  return { responses: await Promise.all(sent), running: running.length };
}

test('12 slow previews of an account leave reads alone; what is too much may retry', async () => {
  const { responses } = await whileLocked('vote', 12, () => preview(asAuditor()));
  const refused = responses.filter(({ status }) => status !== 200);
  expect([0, 12]).not.toContain(refused.length);
  for (const { status, headers } of refused) {
    expect([429, 503]).toContain(status);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  }
});

test('of 12 slow previews of 6 accounts two run at once, and all are answered', async () => {
  const send = (at: number) => preview(asAdmin({ sub: `account-${at % 6}` }));
  const { responses, running } = await whileLocked('vote', 12, send);
  expect(running).toBe(2);
  expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(200));
});

test('40 slow reads with parameters leave reads without them alone', async () => {
  const day = (at: number) => `2022-09-${String((at % 29) + 1).padStart(2, '0')}`;
  const send = (at: number) => api.ask(`/v1/daily/${day(at)}`, asAuditor());
  const { responses } = await whileLocked('dj', 40, send);
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
});
