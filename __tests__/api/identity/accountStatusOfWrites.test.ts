import { checkAccountStatus } from '../../../api/identity/accountStatus';
import { emulatorTokens } from '../../../api/identity/emulatorTokens';
import type { AccountStatus } from '../../../api/identity/accounts';
import { type ApiOfTest, asAdmin, asIngest, startApiOfTest } from '../../support/api/apiOfTest';

const active: AccountStatus = {
  disabled: false,
  validAfter: 0,
  roles: new Set(['admin', 'ingest']),
};
const service = { state: active as AccountStatus | null, fails: false, asked: 0 };

async function lookUp(): Promise<AccountStatus | null> {
  service.asked += 1;
  if (service.fails) throw new Error('no way to the identity service');
  return service.state;
}

let api: ApiOfTest;
beforeEach(async () => {
  Object.assign(service, { state: active, fails: false, asked: 0 });
  const verifyToken = checkAccountStatus(emulatorTokens('demo-test'), lookUp, { pauseMs: 0 });
  api = await startApiOfTest({ verifyToken });
  await api.open('2022-09-01T12:00+09:00', '2022-09-30T12:00+09:00');
});
afterEach(() => api.drop());

const NOTES = { notes: [{ date: '2022-09-05', text: '速報' }] };
const VOTES = { votes: [{ id: 'a', dj: 'nobody', castAt: '2022-09-05T12:00' }] };

const decide = async () => {
  const response = await api.send('PUT', '/v1/notes', NOTES);
  return [response.status, response.status === 200 ? null : (await response.json()).code];
};
const read = async () => (await api.ask('/v1/notes', asAdmin())).status;
const ingest = async () => (await api.send('POST', '/v1/votes', VOTES, asIngest())).status;

test('S11: a decision asks each time, reading and handing in votes now and then', async () => {
  expect([await decide(), await decide()]).toEqual([
    [200, null],
    [200, null],
  ]);
  expect(service.asked).toBe(2);
  // Two accounts: the administrator is known from the decisions, the service is asked about once.
  expect([await read(), await read(), await ingest(), await ingest()]).toEqual([
    200, 200, 200, 200,
  ]);
  expect(service.asked).toBe(3);
});

test.each<[string, AccountStatus | null, [number, string]]>([
  ['disabled', { ...active, disabled: true }, [401, 'unauthenticated']],
  ['revoked', { ...active, validAfter: Date.now() + 60_000 }, [401, 'unauthenticated']],
  ['gone', null, [401, 'unauthenticated']],
  ['no administrator any more', { ...active, roles: new Set() }, [403, 'forbidden']],
])(
  'S11: an account that is %s decides nothing, whatever its token says',
  async (_, state, told) => {
    expect(await read()).toBe(200);
    service.state = state;
    expect(await decide()).toEqual(told);
    // What the decision found out holds for reading at once.
    expect(await read()).toBe(told[0]);
    service.state = active;
    expect(await decide()).toEqual([200, null]);
  },
);

test('S13: without the identity service no decision is taken, but figures are read and votes come in', async () => {
  service.fails = true;
  expect(await decide()).toEqual([503, 'identity_unavailable']);
  expect([await read(), await ingest()]).toEqual([200, 200]);
  expect((await api.answer('notes')).notes).toEqual([]);
});

describe('an exclusion', () => {
  const send = async (body: object, path = '/v1/exclusions') =>
    (await api.send('POST', path, body)).status;
  const match = { voters: ['nobody'] };
  const dryRun = () => send({ match, dryRun: true });
  const commit = () => send({ match, dryRun: false, reason: '理由', matchHash: '0'.repeat(64) });
  const undo = () => send({ reason: '理由' }, '/v1/exclusions/x-1/undo');

  test('S11: a dry run asks now and then, as reading does; the decision and its undo ask each time', async () => {
    expect([await dryRun(), await dryRun(), await read()]).toEqual([200, 200, 200]);
    expect(service.asked).toBe(1);
    expect([await commit(), await commit(), await undo()]).toEqual([409, 409, 404]);
    expect(service.asked).toBe(4);
  });

  test.each<[string, AccountStatus, number]>([
    ['revoked', { ...active, validAfter: Date.now() + 60_000 }, 401],
    ['no administrator any more', { ...active, roles: new Set(['auditor']) }, 403],
  ])('S11: nobody excludes whose account is %s, whatever is remembered', async (_, state, told) => {
    expect(await dryRun()).toBe(200);
    service.state = state;
    expect([await dryRun(), await commit(), await undo()]).toEqual([200, told, told]);
  });

  test('S13: without the identity service a dry run is answered, and nothing is decided', async () => {
    service.fails = true;
    expect([await dryRun(), await commit(), await undo()]).toEqual([200, 503, 503]);
  });
});
