import { type AccountStatus, checkAccountStatus } from '../../../api/identity/accounts';
import { emulatorTokens } from '../../../api/identity/emulatorTokens';
import { type ApiOfTest, asAdmin, asIngest } from '../../support/api/apiOfTest';
import { startSeptemberPoll } from '../../support/api/septemberPoll';

const roles = new Set(['admin', 'ingest'] as const);
const active: AccountStatus = { disabled: false, validAfter: 0, roles };
let status: AccountStatus;
const lookUp = jest.fn(async () => status);

let api: ApiOfTest;
beforeEach(async () => {
  status = active;
  lookUp.mockClear();
  api = await startSeptemberPoll({
    verifyToken: checkAccountStatus(emulatorTokens('demo-test'), lookUp),
  });
});
afterEach(() => api.drop());

const votes = [{ id: 'a', dj: 'nobody', castAt: '2022-09-05T12:00' }];
const match = { voters: ['nobody'] };
const exclusion = { match, dryRun: false, reason: '理由', matchHash: '0'.repeat(64) };
const requests = [
  () => api.ask('/v1/notes'),
  () => api.send('POST', '/v1/votes', { votes }, asIngest()),
  () => api.send('POST', '/v1/exclusions', { match, dryRun: true }, asAdmin()),
  () => api.send('PUT', '/v1/notes', { notes: [] }),
  () => api.send('POST', '/v1/exclusions', exclusion),
  () => api.send('POST', '/v1/exclusions/x-1/undo', { reason: '理由' }),
];

async function statuses(): Promise<number[]> {
  const all: number[] = [];
  for (const send of requests) all.push((await send()).status);
  return all;
}

test.each([
  { what: 'disabled', now: { ...active, disabled: true }, code: 401 },
  { what: 'an auditor', now: { ...active, roles: new Set(['auditor'] as const) }, code: 403 },
])('S11: an account that is $what by now decides nothing', async ({ now, code }) => {
  expect(await statuses()).toEqual([200, 200, 200, 200, 409, 404]);
  // The administrator's first read, the service's first batch, and three decisions.
  expect(lookUp).toHaveBeenCalledTimes(5);
  status = now;
  expect(await statuses()).toEqual([200, 200, 200, code, code, code]);
});
