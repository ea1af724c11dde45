import { refusal } from '../../support/api/answers';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints, mutations } from '../../../contract/endpoints';
import { type ApiOfTest, asIngest, startApiOfTest } from '../../support/api/apiOfTest';
import { startSeptemberPoll } from '../../support/api/septemberPoll';
import { asService, createKey, revokeKey } from '../../support/api/ingestKey';
import { countVotes } from '../../support/files/voteFiles';

let api: ApiOfTest;
let secret: string;

async function start(parts: Parameters<typeof startApiOfTest>[0] = {}): Promise<void> {
  api = await startSeptemberPoll(parts);
  ({ secret } = await createKey(api));
}
beforeEach(() => start());
afterEach(() => api.drop());

const batch = (id: string) => ({
  votes: [{ id, dj: 'aoi', castAt: '2022-09-10T12:00:00+09:00' }],
});
const post = (key = secret, id = 'v1', headers = {}) =>
  api.send('POST', '/v1/votes', batch(id), { ...asService(key), ...headers });
const refused = async (key?: string) => refusal(await post(key));
const lastUse = async () => (await api.answer('ingestKeys')).keys[0]?.lastUsedAt ?? null;

async function untilUsed(): Promise<string> {
  for (;;) {
    const used = await lastUse();
    if (used !== null) return used;
    await sleep(10);
  }
}

test('a key hands in votes, beside the tokens of accounts with the role', async () => {
  expect(await (await post()).json()).toEqual({ accepted: 1, duplicates: 0, rejected: [] });
  expect((await api.send('POST', '/v1/votes', batch('v2'), asIngest())).status).toBe(200);
  expect(await countVotes(api.database)).toBe(2);
});

test('S46: everywhere else a key is 403 with a code of its own, right or wrong', async () => {
  const all = [...Object.values(endpoints), ...Object.values(mutations)];
  for (const endpoint of all.filter(({ path }) => path !== '/v1/votes')) {
    const path = endpoint.path.replace(/\{\w+\}/g, 'x');
    const method = 'method' in endpoint ? endpoint.method : 'GET';
    for (const key of [secret, 'dj_ingest_9_x']) {
      const answer = await refusal(await api.ask(path, asService(key), method));
      expect([method, path, ...answer]).toEqual([method, path, 403, 'ingest_key_misplaced']);
    }
  }
});

test('an unknown, cut or altered key is 401 ingest_key_unknown', async () => {
  const last = secret.endsWith('0') ? '1' : '0';
  for (const key of [
    `${secret.slice(0, -1)}${last}`,
    secret.slice(0, -1),
    `${secret}0`,
    secret.replace('_1_', '_2_'),
    secret.replace('_1_', '_01_'),
    'dj_ingest_',
  ])
    expect([key, await refused(key)]).toEqual([key, [401, 'ingest_key_unknown']]);
  expect(await lastUse()).toBeNull();
});

test('a key that expired or was revoked is refused within a second, by its code', async () => {
  await post();
  await revokeKey(api, 'k-1');
  await sleep(1_010);
  expect(await refused()).toEqual([401, 'ingest_key_revoked']);
  const other = await createKey(api);
  await api.owner.query(`update ingest_key set expires_at = clock_timestamp() where number = 2`);
  const response = await post(other.secret);
  expect(response.headers.get('WWW-Authenticate')).toBe('Bearer error="invalid_token"');
  expect(await refusal(response)).toEqual([401, 'ingest_key_expired']);
  const { keys } = await api.answer('ingestKeys');
  expect(keys.map(({ state }) => state)).toEqual(['expired', 'revoked']);
});

test('the last use is recorded once a minute', async () => {
  await post();
  const first = await untilUsed();
  expect(Math.abs(Date.now() - Date.parse(first))).toBeLessThan(60_000);
  await sleep(1_010);
  await post();
  expect(await lastUse()).toBe(first);
  await api.owner.query(`update ingest_key set last_used_at = now() - interval '61 seconds'`);
  await sleep(1_010);
  await post();
  while (Date.parse((await lastUse()) ?? '') < Date.parse(first)) await sleep(10);
});

test('each key has a limit and idempotency keys of its own', async () => {
  await api.drop();
  const aMinute = (requests: number) => ({ requests, seconds: 60 });
  await start({ limits: { account: aMinute(2), ingest: aMinute(3) } });
  const other = await createKey(api);
  const once = { 'Idempotency-Key': 'once' };
  const statuses: number[] = [];
  for (let n = 0; n < 4; n += 1) statuses.push((await post(secret, 'v1', once)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await post(other.secret, 'v2', once)).status).toBe(200);
});

test('the log names the key, and holds no part of its secret', async () => {
  await post();
  await api.ask(`/v1/ingest-keys/${secret}/revoke`, asService(secret), 'POST');
  await api.ask(`/v1/nothing/${secret}`, asService(secret));
  await post(`${secret}0`);
  await revokeKey(api, secret);
  expect(api.logged()).toContain('"uid":"key:k-1"');
  expect(api.logged()).toContain('/v1/ingest-keys/dj_ingest_1_…/revoke');
  expect(api.logged()).not.toContain(secret.slice(12, 24));
});
