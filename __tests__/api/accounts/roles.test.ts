import { outcome } from '../../support/api/answers';
import { setTimeout as sleep } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import { AccountsAnswer } from '../../../contract/accounts';
import {
  type ApiWithAccounts,
  PASSWORD,
  startApiWithAccounts,
} from '../../support/api/accountsOfTest';
import { startApiOfTest } from '../../support/api/apiOfTest';
import { auditTold } from '../../support/api/auditLog';

jest.setTimeout(90_000);

let with_: ApiWithAccounts;
beforeAll(async () => void (with_ = await startApiWithAccounts()));
// Each test has its own administrators.
afterEach(async () => {
  const path = `http://${with_.emulator.host}/emulator/v1/projects/demo-dj-ranking/accounts`;
  await fetch(path, { method: 'DELETE', headers: { authorization: 'Bearer owner' } });
});
afterAll(() => with_?.stop());

type Headers = Record<string, string>;
const ACTOR = 'admin@example.com';
const signInAdmin = () => with_.signedIn(ACTOR);
const edit = (account: object) =>
  with_.emulator.ask('v1/projects/demo-dj-ranking/accounts:update', account);
const invite = (email: string, role: string, headers: Headers) =>
  with_.api.send('POST', '/v1/accounts', { email, role }, headers);
const logOf = async (uid: string) => {
  const entries = await auditTold(with_.api.database);
  return entries.filter(([, , detail]) => (detail as { uid?: string }).uid === uid);
};
const change = (uid: string, headers: Headers, roles: string[]) =>
  with_.api.send('PUT', `/v1/accounts/${uid}/roles`, { roles }, headers);
const revoke = (uid: string, headers: Headers) =>
  with_.api.send('POST', `/v1/accounts/${uid}/revoke`, {}, headers);
const list = async (headers: Headers) =>
  AccountsAnswer.parse(await (await with_.api.ask('/v1/accounts', headers)).json());

async function rolesOf(email: string) {
  const { idToken } = await with_.emulator.signIn(email, PASSWORD);
  const { admin, auditor, ingest } = decodeJwt(idToken ?? '');
  return { admin, auditor, ingest };
}

test('the list has roles, state and last sign-in; whoever has no role is not in it', async () => {
  const { headers, uid } = await signInAdmin();
  await with_.signedIn('nobody@example.com', {});
  await with_.signedIn('old@example.com', { auditor: true, ingest: true });
  const { localId } = await with_.emulator.signIn('old@example.com', PASSWORD);
  await edit({ localId, disableUser: true });
  await invite('new@example.com', 'admin', headers);
  const { accounts, mail } = await list(headers);
  expect(mail).toBe(false);
  const time = expect.stringMatching(/^20\d\d-.*Z$/);
  const others = { isSelf: false, isLastAdmin: false, createdAt: time };
  const self = { uid, state: 'active', isSelf: true, isLastAdmin: true, lastSignInAt: time };
  expect(accounts).toMatchObject([
    { ...self, email: ACTOR, roles: ['admin'] },
    { ...others, email: 'new@example.com', roles: ['admin'], state: 'invited', lastSignInAt: null },
    { ...others, email: 'old@example.com', roles: ['auditor', 'ingest'], state: 'disabled' },
  ]);
});

test('roles given and taken are logged one by one; one taken ends the sessions', async () => {
  const { headers } = await signInAdmin();
  const other = await with_.signedIn('other@example.com', { auditor: true });
  // Firebase ends what was before the second of the revocation.
  await sleep(1_100);
  expect(await outcome(await change(other.uid, headers, ['ingest']))).toBe(200);
  expect(await outcome(await change(other.uid, headers, ['ingest']))).toBe(200);
  expect(await rolesOf('other@example.com')).toEqual({ ingest: true });
  const detail = { email: 'other@example.com', uid: other.uid };
  expect(await logOf(other.uid)).toEqual([
    [ACTOR, 'role.granted', { ...detail, role: 'ingest' }],
    [ACTOR, 'role.revoked', { ...detail, role: 'auditor' }],
  ]);
  expect((await with_.api.ask('/v1/poll', other.headers)).status).toBe(401);
  // Without any role it stays in the list.
  expect(await outcome(await revoke(other.uid, headers))).toBe(200);
  expect(await rolesOf('other@example.com')).toEqual({});
  const { accounts } = await list(headers);
  expect(accounts.find(({ uid }) => uid === other.uid)).toMatchObject({ roles: [] });
});

test('a role that is given ends no session', async () => {
  const { headers } = await signInAdmin();
  const other = await with_.signedIn('reader@example.com', { auditor: true });
  await sleep(1_100);
  expect(await outcome(await change(other.uid, headers, ['auditor', 'ingest']))).toBe(200);
  expect((await with_.api.ask('/v1/poll', other.headers)).status).toBe(200);
});

test('the last administrator is neither revoked nor demoted', async () => {
  const { headers, uid } = await signInAdmin();
  // Nobody can sign in with it yet.
  await invite('invited@example.com', 'admin', headers);
  expect(await outcome(await revoke(uid, headers))).toEqual([409, 'last_admin']);
  expect(await outcome(await change(uid, headers, ['auditor']))).toEqual([409, 'last_admin']);
  expect(await rolesOf('admin@example.com')).toEqual({ admin: true });
});

test('of two administrators who revoke each other at once, one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const one = await with_.signedIn('one@example.com');
    const two = await with_.signedIn('two@example.com');
    const outcomes = await Promise.all([
      revoke(two.uid, one.headers).then(outcome),
      revoke(one.uid, two.headers).then(outcome),
    ]);
    expect(outcomes).toContain(200);
    expect(outcomes).toContainEqual([409, 'last_admin']);
  }
});

test('a change that fails is logged as failed, and is a 503', async () => {
  const { headers } = await signInAdmin();
  const other = await with_.signedIn('other@example.com', { auditor: true });
  // Claims have at most 1,000 characters: Firebase refuses them.
  const customAttributes = JSON.stringify({ auditor: true, filler: 'x'.repeat(960) });
  await edit({ localId: other.uid, customAttributes });
  const failed = await change(other.uid, headers, ['auditor', 'ingest']);
  expect(await outcome(failed)).toEqual([503, 'identity_unavailable']);
  const detail = { email: 'other@example.com', uid: other.uid, role: 'ingest' };
  expect(await logOf(other.uid)).toEqual([
    [ACTOR, 'role.granted', detail],
    [ACTOR, 'role.failed', { ...detail, wanted: 'role.granted' }],
  ]);
});

test('each change wants a sign-in of the last five minutes', async () => {
  const { headers, uid } = await signInAdmin();
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 301_000);
  const responses = [
    await invite('new@example.com', 'auditor', headers),
    await with_.api.send('POST', `/v1/accounts/${uid}/resend`, {}, headers),
    await change(uid, headers, ['admin']),
    await revoke(uid, headers),
  ];
  clock.mockRestore();
  for (const response of responses) expect(await outcome(response)).toEqual([401, 'sign_in_again']);
});

test('the list is for administrators; no such account is 404, no service 503', async () => {
  const reader = await with_.signedIn('reader@example.com', { auditor: true });
  const refused = await with_.api.ask('/v1/accounts', reader.headers);
  expect(await outcome(refused)).toEqual([403, 'forbidden']);
  const { headers } = await signInAdmin();
  expect(await outcome(await revoke('nobody', headers))).toEqual([404, 'not_found']);
  const down = await startApiOfTest();
  await down.open('2022-09-01', '2022-09-30');
  const listed = await outcome(await down.ask('/v1/accounts'));
  await down.drop();
  expect(listed).toEqual([503, 'identity_unavailable']);
});
