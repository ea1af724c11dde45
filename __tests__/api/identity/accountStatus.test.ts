import type { Account, VerifyToken } from '../../../api/identity/account';
import type { AccountStatus } from '../../../api/identity/accounts';
import { checkAccountStatus, type StatusRules } from '../../../api/identity/accountStatus';

const SIGNED_IN = Date.parse('2022-09-20T05:00:00Z');
const good: AccountStatus = { disabled: false, validAfter: SIGNED_IN, roles: new Set(['admin']) };
const refused = { status: 401, code: 'unauthenticated' };
const unavailable = { status: 503, code: 'identity_unavailable' };

/** An identity service whose word a test can change; the token is the uid, and good by itself. */
function start(rules: StatusRules = {}) {
  const service = { state: good as AccountStatus | null, fails: false, hangs: false, asked: 0 };
  const byToken: VerifyToken = async (uid) => ({
    uid,
    email: `${uid}@example.com`,
    roles: new Set(uid === 'nobody' ? [] : (['admin', 'auditor'] as const)),
    signedInAt: SIGNED_IN,
  });
  const verify = checkAccountStatus(
    byToken,
    async () => {
      service.asked += 1;
      if (service.hangs) await new Promise(() => undefined);
      if (service.fails) throw new Error('no way to the identity service');
      return service.state;
    },
    rules,
  );
  return { service, verify };
}

const rolesOf = ({ roles }: Account) => [...roles];

test('S11: an account that stands keeps the roles that token and account both have', async () => {
  const { verify } = start();
  expect(rolesOf(await verify('a', 'decision'))).toEqual(['admin']);
  expect(rolesOf(await verify('a'))).toEqual(['admin']);
});

test.each<[string, AccountStatus | null]>([
  ['the account is disabled', { ...good, disabled: true }],
  ['the sign-in was revoked', { ...good, validAfter: SIGNED_IN + 1 }],
  ['the account is gone', null],
])('S11: where %s it decides nothing from then on', async (message, state) => {
  const { service, verify } = start();
  await verify('a', 'decision');
  service.state = state;
  await expect(verify('a', 'decision')).rejects.toMatchObject({ ...refused, message });
  // What a decision found out holds for reading too.
  await expect(verify('a')).rejects.toMatchObject(refused);
});

test('S11: reading asks again when what is known is old, and not before', async () => {
  const { service, verify } = start({ freshMs: 100 });
  await verify('a');
  service.state = null;
  await verify('a');
  expect(service.asked).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 110));
  await expect(verify('a')).rejects.toMatchObject(refused);
});

test('S11: known for less than a minute by default', async () => {
  const { service, verify } = start();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  await verify('a');
  service.state = null;
  clock.mockReturnValue(60_000);
  await expect(verify('a')).rejects.toMatchObject(refused);
  clock.mockRestore();
});

test('S13: while nobody can be asked, no decision is taken; reading goes by what was known, or the token', async () => {
  const failures: string[] = [];
  const { service, verify } = start({ freshMs: 0, pauseMs: 0, onFailure: (r) => failures.push(r) });
  service.state = { ...good, disabled: true };
  await expect(verify('disabled')).rejects.toMatchObject(refused);
  service.fails = true;
  await expect(verify('disabled')).rejects.toMatchObject(refused);
  expect(rolesOf(await verify('never-seen'))).toEqual(['admin', 'auditor']);
  for (const uid of ['disabled', 'never-seen']) {
    await expect(verify(uid, 'decision')).rejects.toMatchObject(unavailable);
  }
  expect(failures).toContain('Error: no way to the identity service');
  service.fails = false;
  service.state = good;
  expect(rolesOf(await verify('never-seen', 'decision'))).toEqual(['admin']);
});

test('S14: a hundred who read at once are one question, and a service that is down is left alone once two accounts failed', async () => {
  const { service, verify } = start({ timeoutMs: 20 });
  await Promise.all(Array.from({ length: 100 }, () => verify('a')));
  expect(service.asked).toBe(1);
  service.hangs = true;
  for (const uid of ['b', 'c', 'd']) await verify(uid);
  await expect(verify('b', 'decision')).rejects.toMatchObject(unavailable);
  await expect(verify('e', 'decision')).rejects.toMatchObject(unavailable);
  expect(service.asked).toBe(3);
});

test('S13: a question is given up after 3 s', async () => {
  jest.useFakeTimers();
  const { service, verify } = start();
  service.hangs = true;
  const asked = verify('a', 'decision').catch(({ status }: { status: number }) => status);
  await jest.advanceTimersByTimeAsync(2_999);
  expect(await Promise.race([asked, Promise.resolve('waits')])).toBe('waits');
  await jest.advanceTimersByTimeAsync(1);
  expect(await asked).toBe(503);
  jest.useRealTimers();
});

test('S13: after a failure nobody is asked about that account for 5 s', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  const { service, verify } = start();
  service.fails = true;
  const decidesAt = async (ms: number) => {
    clock.mockReturnValue(ms);
    await expect(verify('a', 'decision')).rejects.toMatchObject(unavailable);
    return service.asked;
  };
  expect([await decidesAt(0), await decidesAt(4_999), await decidesAt(5_000)]).toEqual([1, 1, 2]);
  clock.mockRestore();
});

test.each<'fails' | 'hangs'>(['fails', 'hangs'])(
  'S13: an account whose question %s keeps nobody else from deciding',
  async (fault) => {
    const { service, verify } = start({ timeoutMs: 20 });
    const decides = async (uid: string, isFaulty: boolean) => {
      service[fault] = isFaulty;
      return rolesOf(await verify(uid, 'decision'));
    };
    for (let times = 0; times < 3; times += 1) {
      await expect(decides('faulty', true)).rejects.toMatchObject(unavailable);
      expect(await decides('good', false)).toEqual(['admin']);
    }
    // Itself it is left alone for a while.
    expect(service.asked).toBe(1 + 3);
    await expect(decides('another', true)).rejects.toMatchObject(unavailable);
    expect(await decides('good', false)).toEqual(['admin']);
  },
);

test('who has no role is not asked about', async () => {
  const { service, verify } = start();
  expect(rolesOf(await verify('nobody', 'decision'))).toEqual([]);
  expect(service.asked).toBe(0);
});

test('S11: an answer that was overtaken brings no older status back', async () => {
  const answers: ((status: AccountStatus | null) => void)[] = [];
  const byToken: VerifyToken = async (uid) => ({
    ...{ uid, email: '', roles: new Set(['admin'] as const), signedInAt: SIGNED_IN },
  });
  const verify = checkAccountStatus(byToken, () => new Promise((give) => answers.push(give)));
  const slow = verify('a', 'decision');
  await new Promise((resolve) => setTimeout(resolve, 5));
  const quick = verify('a', 'decision');
  await new Promise((resolve) => setTimeout(resolve, 5));
  answers[1]?.(null);
  await expect(quick).rejects.toMatchObject(refused);
  answers[0]?.(good);
  await slow;
  await expect(verify('a')).rejects.toMatchObject(refused);
});
