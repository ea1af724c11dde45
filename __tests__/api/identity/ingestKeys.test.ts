import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints, mutations } from '../../../contract/endpoints';
import { CreatedIngestKey } from '../../../contract/ingestKeys';
import { refusal } from '../../support/api/answers';
import { asAdmin, asIngest, testDj } from '../../support/api/apiOfTest';
import { auditTold } from '../../support/api/auditLog';
import { asService, createKey, revokeKey } from '../../support/api/ingestKey';
import { apiOfEachTest } from '../../support/eachTest';
import { countVotes } from '../../support/files/voteFiles';

const parts = { limits: { ingest: { requests: 3, seconds: 60 } } };
const api = apiOfEachTest({ djs: [testDj('aoi')], parts });
let secret: string;
beforeEach(async () => void ({ secret } = await createKey(api)));

const batch = (id: string) => ({
  votes: [{ id, dj: 'aoi', castAt: '2022-09-10T12:00:00+09:00' }],
});
const post = (key = secret, id = 'v1', headers = {}) =>
  api.send('POST', '/v1/votes', batch(id), { ...asService(key), ...headers });
const refused = async (key?: string) => refusal(await post(key));
const listed = async () => (await api.answer('ingestKeys')).keys;
const lastUse = async () => (await listed())[0]?.lastUsedAt ?? null;
const ACTOR = 'admin@example.com';
const DAY = 86_400_000;
const isNow = (instant: string | null) => Math.abs(Date.now() - Date.parse(instant ?? '')) < 60_000;
const create = (body: object, headers = asAdmin()) =>
  api.send('POST', '/v1/ingest-keys', body, headers);

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
  expect((await listed()).map(({ state }) => state)).toEqual(['expired', 'revoked']);
});

test('the last use is recorded once a minute', async () => {
  await post();
  while ((await lastUse()) === null) await sleep(10);
  const first = (await lastUse()) ?? '';
  expect(isNow(first)).toBe(true);
  await sleep(1_010);
  await post();
  expect(await lastUse()).toBe(first);
  await api.owner.query(`update ingest_key set last_used_at = now() - interval '61 seconds'`);
  await sleep(1_010);
  await post();
  while (((await lastUse()) ?? '') < first) await sleep(10);
});

test('each key has a limit and idempotency keys of its own', async () => {
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

test('a key is told once, for a year, and listed without its secret, newest first', async () => {
  const { secret: own, ...first } = await createKey(api, ' 投票サイト ');
  expect(own).toMatch(/^dj_ingest_2_[0-9a-f]{64}$/);
  expect(first).toMatchObject({
    ...{ id: 'k-2', name: '投票サイト', prefix: 'dj_ingest_2_', state: 'active' },
    ...{ createdBy: ACTOR, lastUsedAt: null, revokedAt: null, revokedBy: null },
  });
  expect(isNow(first.createdAt)).toBe(true);
  expect(Date.parse(first.expiresAt) - Date.parse(first.createdAt)).toBeCloseTo(365 * DAY, -2);
  expect(own.slice(-64)).not.toBe(secret.slice(-64));
  expect(await listed()).toEqual([first, expect.objectContaining({ id: 'k-1' })]);
});

test('a repeated request creates no second key; nowhere is the key kept, but its hash', async () => {
  const headers = { ...asAdmin(), 'Idempotency-Key': 'once' };
  const createOnce = async () =>
    CreatedIngestKey.parse(await (await create({ name: '再送' }, headers)).json());
  const { key, secret: own } = await createOnce();
  expect(await createOnce()).toEqual({ key, secret: null });
  const { rows } = await api.owner.query<{ hash: Buffer }>('select hash from ingest_key');
  const hashes = [secret, own ?? ''].map((text) => hash('sha256', text));
  expect(rows.map((row) => row.hash.toString('hex'))).toEqual(hashes);
  const { rows: texts } = await api.owner.query(
    `select key::text as text from ingest_key key union all select detail from audit
     union all select response from idempotency`,
  );
  expect(texts).toHaveLength(5);
  expect(JSON.stringify(texts)).not.toContain(own?.slice(-64));
});

test('a revoked key stays listed; revoking it again changes nothing', async () => {
  expect(await (await revokeKey(api, 'k-1')).json()).toMatchObject({ state: 'revoked' });
  expect((await revokeKey(api, 'k-1', asAdmin({ email: 'second@example.com' }))).status).toBe(200);
  const [revoked] = await listed();
  expect(revoked).toMatchObject({ id: 'k-1', state: 'revoked', revokedBy: ACTOR });
  expect(isNow(revoked?.revokedAt ?? null)).toBe(true);
  const key = { id: 'k-1', name: '投票サイト' };
  expect(await auditTold(api.database)).toEqual([
    [ACTOR, 'ingest_key.created', { ...key, expiresAt: revoked?.expiresAt }],
    [ACTOR, 'ingest_key.revoked', key],
  ]);
  expect(await refusal(await revokeKey(api, 'k-2'))).toEqual([404, 'not_found']);
});

test('creating wants a recent sign-in, revoking does not', async () => {
  const old = asAdmin({ auth_time: Math.floor(Date.now() / 1000) - 301 });
  expect(await refusal(await create({ name: 'x' }, old))).toEqual([401, 'sign_in_again']);
  expect((await revokeKey(api, 'k-1', old)).status).toBe(200);
});
