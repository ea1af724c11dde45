import type { AppParts } from '../../../api/app';
import { Problem } from '../../../contract/core/primitives';
import { type ApiOfTest, asAdmin, asAuditor, asIngest } from '../../support/api/apiOfTest';
import { startSeptemberPoll } from '../../support/api/septemberPoll';
import { asService, createKey } from '../../support/api/ingestKey';

const aMinute = (requests: number) => ({ requests, seconds: 60 });
const VOTES = { votes: [{ id: 'v1', dj: 'aoi', castAt: '2022-09-10T12:00:00+09:00' }] };

let api: ApiOfTest;

/** The API with these limits, and a poll of one DJ. */
async function start(limits: Required<AppParts>['limits']): Promise<void> {
  api = await startSeptemberPoll({ limits });
}
afterEach(() => api.drop());

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
  await start({ account: aMinute(600) });
  const reads = jest.spyOn(api.database, 'read');
  const headers = asAdmin();
  const responses = await atOnce(1_000, () => api.ask('/v1/every-dj', headers));
  expect([countOf(responses, 200), countOf(responses, 429)]).toEqual([600, 400]);
  // The state of the poll for those that came at once, and the response.
  expect(reads.mock.calls.length).toBeLessThanOrEqual(4);
  for (const { code, wait } of responses.filter(({ status }) => status === 429)) {
    expect(code).toBe('too_many_requests');
    expect(Number(wait)).toBeGreaterThanOrEqual(1);
    expect(Number(wait)).toBeLessThanOrEqual(60);
  }
  expect((await api.ask('/v1/every-dj', asAuditor())).status).toBe(200);
});

test('forged addresses do not help who is not signed in', async () => {
  await start({ address: aMinute(3_000) });
  const path = `${await api.listen()}/v1/daily`;
  const responses = await atOnce(200, (at) =>
    fetch(path, { headers: { 'X-Forwarded-For': `198.51.100.${at}` } }),
  );
  expect(countOf(responses, 401)).toBeLessThanOrEqual(80);
  expect(countOf(responses, 429)).toBeGreaterThanOrEqual(120);
  expect((await fetch(path, { headers: asAdmin() })).status).toBe(429);
});

test('a crowd that the database cannot serve in time is 503 server_busy', async () => {
  await start({});
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
  await start({ bodyBytes: 64 * 1024 });
  const post = async (text: string, sub: string) =>
    (await api.send('POST', '/v1/votes', text, asIngest({ sub }))).status;
  const batch = JSON.stringify(VOTES);
  // Half of the room is for one account.
  expect(await post(batch.padEnd(33 * 1024), 'a')).toBe(503);
  expect(await post(batch.padEnd(31 * 1024), 'a')).toBe(200);
  expect(await post(batch, 'b')).toBe(200);
});
