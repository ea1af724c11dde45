import { type AccountStatus, checkAccountStatus } from '../../../api/identity/accounts';
import { emulatorTokens } from '../../../api/identity/emulatorTokens';
import { type ApiOfTest, asAdmin, asIngest, startApiOfTest } from '../../support/api/apiOfTest';

const active: AccountStatus = {
  disabled: false,
  validAfter: 0,
  roles: new Set(['admin', 'ingest']),
};
const service = { state: active as AccountStatus | null, fails: false, lookUps: 0 };

async function lookUp(): Promise<AccountStatus | null> {
  service.lookUps += 1;
  if (service.fails) throw new Error('no way to the identity service');
  return service.state;
}

let api: ApiOfTest;
beforeEach(async () => {
  Object.assign(service, { state: active, fails: false, lookUps: 0 });
  const verifyToken = checkAccountStatus(emulatorTokens('demo-test'), lookUp);
  api = await startApiOfTest({ verifyToken });
  await api.open('2022-09-01T12:00+09:00', '2022-09-30T12:00+09:00');
});
afterEach(() => api.drop());

const post = async (path: string, body: object, headers = asAdmin()) =>
  (await api.send('POST', path, body, headers)).status;
const match = { voters: ['nobody'] };
const matchHash = '0'.repeat(64);
const ACTIONS = {
  read: async () => (await api.ask('/v1/notes')).status,
  ingest: () => {
    const votes = [{ id: 'a', dj: 'nobody', castAt: '2022-09-05T12:00' }];
    return post('/v1/votes', { votes }, asIngest());
  },
  dryRun: () => post('/v1/exclusions', { match, dryRun: true }),
  notes: async () => (await api.send('PUT', '/v1/notes', { notes: [] })).status,
  exclusion: () => post('/v1/exclusions', { match, dryRun: false, reason: '理由', matchHash }),
  undo: () => post('/v1/exclusions/x-1/undo', { reason: '理由' }),
};

async function statuses(): Promise<number[]> {
  const all: number[] = [];
  for (const act of Object.values(ACTIONS)) all.push(await act());
  return all;
}

test('each decision looks the account up; reads, votes and dry runs do not', async () => {
  expect(await statuses()).toEqual([200, 200, 200, 200, 409, 404]);
  // The administrator's first read, the service's first batch, and three decisions.
  expect(service.lookUps).toBe(5);
});

test.each([
  { what: 'disabled', state: { ...active, disabled: true }, status: 401 },
  { what: 'revoked', state: { ...active, validAfter: Date.now() + 60_000 }, status: 401 },
  { what: 'gone', state: null, status: 401 },
  { what: 'an auditor', state: { ...active, roles: new Set(['auditor'] as const) }, status: 403 },
])('S11: an account that is $what by now decides nothing', async ({ state, status }) => {
  await statuses();
  service.state = state;
  expect(await statuses()).toEqual([200, 200, 200, status, status, status]);
});
