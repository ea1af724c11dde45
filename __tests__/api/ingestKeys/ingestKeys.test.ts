import { refusal } from '../../support/api/answers';
import { hash } from 'node:crypto';
import { CreatedIngestKey } from '../../../contract/ingestKeys';
import { asAdmin } from '../../support/api/apiOfTest';
import { apiOfEachTest } from '../../support/eachTest';
import { auditTold } from '../../support/api/auditLog';
import { createKey, revokeKey } from '../../support/api/ingestKey';

const api = apiOfEachTest();
const ACTOR = 'admin@example.com';
const DAY = 86_400_000;
const isNow = (instant: string | null) => Math.abs(Date.now() - Date.parse(instant ?? '')) < 60_000;
const listed = async () => (await api.answer('ingestKeys')).keys;
const create = (body: object, headers = asAdmin()) =>
  api.send('POST', '/v1/ingest-keys', body, headers);

test('a key is told once, for a year, and listed without its secret, newest first', async () => {
  const { secret, ...first } = await createKey(api, ' 投票サイト ');
  expect(secret).toMatch(/^dj_ingest_1_[0-9a-f]{64}$/);
  expect(first).toMatchObject({
    ...{ id: 'k-1', name: '投票サイト', prefix: 'dj_ingest_1_', state: 'active' },
    ...{ createdBy: ACTOR, lastUsedAt: null, revokedAt: null, revokedBy: null },
  });
  expect(isNow(first.createdAt)).toBe(true);
  expect(Date.parse(first.expiresAt) - Date.parse(first.createdAt)).toBeCloseTo(365 * DAY, -2);
  const { secret: other, ...second } = await createKey(api, '投票サイト');
  expect(other.slice(-64)).not.toBe(secret.slice(-64));
  expect(await listed()).toEqual([second, first]);
});

test('a repeated request creates no second key; nowhere is the key kept, but its hash', async () => {
  const headers = { ...asAdmin(), 'Idempotency-Key': 'once' };
  const createOnce = async () =>
    CreatedIngestKey.parse(await (await create({ name: '投票サイト' }, headers)).json());
  const { key, secret } = await createOnce();
  expect(secret).toMatch(/^dj_ingest_1_/);
  expect(await createOnce()).toEqual({ key, secret: null });
  const { rows } = await api.owner.query<{ hash: Buffer }>('select hash from ingest_key');
  expect(rows.map((row) => row.hash.toString('hex'))).toEqual([hash('sha256', secret ?? '')]);
  const { rows: texts } = await api.owner.query(
    `select key::text as text from ingest_key key union all select detail from audit
     union all select response from idempotency`,
  );
  expect(texts).toHaveLength(3);
  expect(JSON.stringify(texts)).not.toContain(secret?.slice(-64));
});

test('a revoked key stays listed; revoking it again changes nothing', async () => {
  const { expiresAt } = await createKey(api);
  expect(await (await revokeKey(api, 'k-1')).json()).toMatchObject({ state: 'revoked' });
  expect((await revokeKey(api, 'k-1', asAdmin({ email: 'second@example.com' }))).status).toBe(200);
  const [revoked] = await listed();
  expect(revoked).toMatchObject({ id: 'k-1', state: 'revoked', revokedBy: ACTOR });
  expect(isNow(revoked?.revokedAt ?? null)).toBe(true);
  expect(await auditTold(api.database)).toEqual([
    [ACTOR, 'ingest_key.created', { id: 'k-1', name: '投票サイト', expiresAt }],
    [ACTOR, 'ingest_key.revoked', { id: 'k-1', name: '投票サイト' }],
  ]);
  expect(await refusal(await revokeKey(api, 'k-2'))).toEqual([404, 'not_found']);
});

test('creating wants a recent sign-in, revoking does not', async () => {
  const old = asAdmin({ auth_time: Math.floor(Date.now() / 1000) - 301 });
  expect(await refusal(await create({ name: 'x' }, old))).toEqual([401, 'sign_in_again']);
  await createKey(api);
  expect((await revokeKey(api, 'k-1', old)).status).toBe(200);
});

test.each([
  { body: { name: ' ' }, field: 'name' },
  { body: { name: 'x'.repeat(101) }, field: 'name' },
  { body: { name: 'x', days: 0 }, field: 'days' },
  { body: { name: 'x', days: 731 }, field: 'days' },
])('$body is 400 that names $field', async ({ body, field }) => {
  const response = await create(body);
  expect(await response.json()).toMatchObject({ status: 400, errors: [{ field }] });
});
