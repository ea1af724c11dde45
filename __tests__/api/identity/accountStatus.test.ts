import type { Account, VerifyToken } from '../../../api/identity/account';
import { type AccountStatus, checkAccountStatus } from '../../../api/identity/accounts';

const SIGNED_IN = Date.parse('2022-09-20T05:00:00Z');
const good: AccountStatus = { disabled: false, validAfter: SIGNED_IN, roles: new Set(['admin']) };
const refused = { status: 401, code: 'unauthenticated' };
const unavailable = { status: 503, code: 'identity_unavailable' };

/** An identity service that a test controls; a token is its uid, and good by itself. */
function start() {
  const lookUp = jest.fn<Promise<AccountStatus | null>, []>(async () => good);
  const failures: string[] = [];
  const byToken: VerifyToken = async (uid) => ({
    ...{ uid, email: `${uid}@example.com`, signedInAt: SIGNED_IN },
    roles: new Set(uid === 'nobody' ? [] : (['admin', 'auditor'] as const)),
  });
  const verify = checkAccountStatus(byToken, lookUp, (reason) => failures.push(reason));
  return { lookUp, verify, failures };
}

const rolesOf = ({ roles }: Account) => [...roles];

let now: number;
beforeEach(() => {
  now = 1_000;
  jest.useFakeTimers({ doNotFake: ['performance'] });
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function passTime(ms: number): Promise<void> {
  now += ms;
  await jest.advanceTimersByTimeAsync(ms);
}

test('an account keeps the roles that both its token and the service name', async () => {
  const { verify } = start();
  expect(rolesOf(await verify('a', 'decision'))).toEqual(['admin']);
  expect(rolesOf(await verify('a'))).toEqual(['admin']);
  expect(rolesOf(await verify('nobody', 'decision'))).toEqual([]);
});

test.each([
  { reason: 'the account is disabled', state: { ...good, disabled: true } },
  { reason: 'the sign-in was revoked', state: { ...good, validAfter: SIGNED_IN + 1 } },
  { reason: 'the account is gone', state: null },
])('$reason: a decision is refused at once, reads from then on', async ({ reason, state }) => {
  const { lookUp, verify } = start();
  await verify('a', 'decision');
  lookUp.mockResolvedValue(state);
  await expect(verify('a', 'decision')).rejects.toMatchObject({ ...refused, message: reason });
  await expect(verify('a')).rejects.toMatchObject(refused);
});

test('reads and ingestion notice within 60 s, with one look-up until then', async () => {
  const { lookUp, verify } = start();
  await verify('a');
  lookUp.mockResolvedValue(null);
  await passTime(49_000);
  await verify('a');
  expect(lookUp).toHaveBeenCalledTimes(1);
  await passTime(11_000);
  await expect(verify('a')).rejects.toMatchObject(refused);
});

test('without the service nothing is decided, and reads go by what was known', async () => {
  const { lookUp, verify, failures } = start();
  lookUp.mockResolvedValue({ ...good, disabled: true });
  await expect(verify('disabled')).rejects.toMatchObject(refused);
  lookUp.mockRejectedValue(new Error('no way to the identity service'));
  await passTime(60_000);
  await expect(verify('disabled')).rejects.toMatchObject(refused);
  expect(rolesOf(await verify('never-seen'))).toEqual(['admin', 'auditor']);
  for (const uid of ['disabled', 'never-seen'])
    await expect(verify(uid, 'decision')).rejects.toMatchObject(unavailable);
  expect(failures).toContain('Error: no way to the identity service');
  lookUp.mockResolvedValue(good);
  expect(rolesOf(await verify('disabled', 'decision'))).toEqual(['admin']);
  await passTime(6_000);
  expect(rolesOf(await verify('never-seen'))).toEqual(['admin']);
});

test('a look-up is given up after 3 s, and reads make none for another 5 s', async () => {
  const { lookUp, verify } = start();
  lookUp.mockReturnValue(new Promise(() => undefined));
  const decision = verify('a', 'decision').catch(({ status }: { status: number }) => status);
  const read = verify('a');
  await passTime(2_999);
  expect(await Promise.race([decision, read, Promise.resolve('waits')])).toBe('waits');
  await passTime(1);
  expect([await decision, rolesOf(await read)]).toEqual([503, ['admin', 'auditor']]);
  await passTime(4_000);
  await verify('a');
  expect(lookUp).toHaveBeenCalledTimes(2);
});
