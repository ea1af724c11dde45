import { pino } from 'pino';
import { startRefusalLog, MOST_KEYS, type RefusalLog } from '../../../api/audit/refusals';
import { verifyAudit } from '../../../api/audit/verifyAudit';
import type { Database } from '../../../api/database/pool';
import { auditEntries } from '../../support/api/auditLog';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';

const MINUTE = '2022-09-20T05:07:00.000Z';
jest.setTimeout(30_000);

let world: TestDatabase;
let refusals: RefusalLog;
let lines: string;

const log = () => pino({}, { write: (line: string) => void (lines += line) });
const refusal = { reason: 'unauthenticated', address: '192.0.2.1', account: null };
const record = (times: number, changes = {}) => {
  for (let n = 0; n < times; n += 1) refusals.record({ ...refusal, ...changes });
};
const details = async () => (await auditEntries(world.database)).map(({ detail }) => detail);

async function untilLogged(entries: number): Promise<void> {
  const deadline = performance.now() + 10_000;
  while ((await details()).length < entries && performance.now() < deadline);
}

beforeEach(async () => {
  world = await createTestDatabase();
  lines = '';
  // The clock and the timer of the minute alone: the database's connections keep theirs.
  jest.useFakeTimers({
    now: new Date('2022-09-20T05:07:30Z'),
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'clearImmediate'],
  });
  refusals = startRefusalLog(world.database, log());
});
afterEach(async () => {
  jest.useRealTimers();
  await world.drop();
});

test('S37: a refusal is logged once a minute for each reason, address and account, with how often it came', async () => {
  record(3);
  record(2, { address: '192.0.2.2' });
  record(1, { reason: 'forbidden', account: 'uid-1' });
  record(4);
  expect(await details()).toEqual([]);
  jest.advanceTimersByTime(29_999);
  expect(await details()).toEqual([]);
  jest.advanceTimersByTime(1);
  await untilLogged(3);
  const entries = await auditEntries(world.database);
  expect(entries.map(({ actor, action, detail }) => [actor, action, detail])).toEqual([
    ['system', 'refused', { ...refusal, minute: MINUTE, count: 7 }],
    ['system', 'refused', { ...refusal, address: '192.0.2.2', minute: MINUTE, count: 2 }],
    [
      'system',
      'refused',
      { ...refusal, reason: 'forbidden', account: 'uid-1', minute: MINUTE, count: 1 },
    ],
  ]);
  expect(await world.database.read((client) => verifyAudit(client))).toMatchObject({ fault: null });
});

test('the next minute has entries of its own', async () => {
  record(1);
  jest.advanceTimersByTime(30_000);
  await untilLogged(1);
  record(2);
  jest.advanceTimersByTime(60_000);
  await untilLogged(2);
  jest.advanceTimersByTime(600_000);
  expect(await details()).toMatchObject([
    { minute: MINUTE, count: 1 },
    { minute: '2022-09-20T05:08:00.000Z', count: 2 },
  ]);
});

test('a timer that is late does not tear the next minute apart', async () => {
  record(1);
  jest.setSystemTime(new Date('2022-09-20T05:08:00.005Z'));
  record(1);
  jest.advanceTimersByTime(30_000);
  await untilLogged(1);
  record(1);
  jest.advanceTimersByTime(29_995);
  await untilLogged(2);
  expect(await details()).toMatchObject([
    { minute: MINUTE, count: 1 },
    { minute: '2022-09-20T05:08:00.000Z', count: 2 },
  ]);
});

test('a flood from many addresses: the first are named, the rest is counted in one more entry', async () => {
  for (let n = 0; n < 1_000; n += 1) record(2, { address: `192.0.2.${n}` });
  record(1, { address: '192.0.2.0' });
  await refusals.stop();
  const logged = await details();
  expect(logged).toHaveLength(MOST_KEYS + 1);
  expect(logged[0]).toMatchObject({ address: '192.0.2.0', count: 3 });
  expect(logged.at(-1)).toEqual({
    reason: 'others',
    address: 'others',
    account: null,
    minute: MINUTE,
    count: 2_000 - 2 * MOST_KEYS,
  });
});

test('the end of the API writes the running minute', async () => {
  record(5);
  await refusals.stop();
  expect(await details()).toMatchObject([{ minute: MINUTE, count: 5 }]);
  await refusals.stop();
  expect(await details()).toHaveLength(1);
});

test('without a database the API goes on, and its log says what the audit log lacks', async () => {
  const write: Database['write'] = () => Promise.reject(new Error('connect ECONNREFUSED'));
  refusals = startRefusalLog({ ...world.database, write }, log());
  record(2);
  await refusals.stop();
  expect(JSON.parse(lines)).toMatchObject({
    msg: 'refusals are missing in the audit log',
    refusals: [{ ...refusal, minute: MINUTE, count: 2 }],
    failure: 'Error: connect ECONNREFUSED',
  });
});

test('S37: a line break in an address forges no line', async () => {
  record(1, { address: '::1\r\nforged' });
  await refusals.stop();
  const { rows } = await world.database.read((client) =>
    client.query<{ detail: string }>('select detail from audit'),
  );
  expect(rows[0]?.detail).toContain('"::1\\r\\nforged"');
});
