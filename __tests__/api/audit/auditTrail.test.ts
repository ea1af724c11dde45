import {
  type ApiOfTest,
  asAdmin,
  asAuditor,
  startApiOfTest,
  unsignedToken,
} from '../../support/api/apiOfTest';
import { auditEntries } from '../../support/api/auditLog';

const POLL = { name: 'V', year: 2022, opensAt: '2022-09-01', closesAt: '2022-09-30' };
let api: ApiOfTest;
beforeEach(async () => {
  api = await startApiOfTest();
});
afterEach(() => api.drop());

test('S37: a refusal is a line of the log without its token, and no audit entry', async () => {
  const address = await api.listen();
  const forged = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJmb3JnZWQifQ.c2lnbmF0dXJl';
  const foreign = { origin: 'https://evil.example.com', 'sec-fetch-site': 'cross-site' };
  const put = async (headers: Record<string, string>) => {
    const body = JSON.stringify(POLL);
    const init = {
      method: 'PUT',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    };
    return (await fetch(`${address}/v1/poll?token=${forged}`, init)).status;
  };
  const statuses = [
    await put({}),
    await put({ authorization: `Bearer ${forged}` }),
    await put(asAuditor()),
    await put({ ...asAdmin(), ...foreign }),
  ];
  expect(statuses).toEqual([401, 401, 403, 403]);
  const lines = api
    .logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(lines).toEqual(
    statuses.map((status) => expect.objectContaining({ status, address: '127.0.0.1', level: 40 })),
  );
  const parts = [forged, unsignedToken(), asAuditor().Authorization ?? ''].flatMap((token) =>
    token.split('.').filter((part) => part.length > 8),
  );
  for (const part of parts) expect(api.logged()).not.toContain(part);
  expect(await auditEntries(api.database)).toEqual([]);
});
