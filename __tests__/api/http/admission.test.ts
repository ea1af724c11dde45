import pg from 'pg';
import { mutations } from '../../../contract/endpoints';
import {
  type ApiOfTest,
  asAdmin,
  asAuditor,
  startApiOfTest,
  testDj,
} from '../../support/api/apiOfTest';

let api: ApiOfTest;
let owner: pg.Client;
beforeEach(async () => {
  api = await startApiOfTest();
  await api.open('2022-09-01T00:00+09:00', '2022-10-01T00:00+09:00');
  await api.putDjs(testDj('aoi'));
  await api.cast({ dj: 'aoi', at: '2022-09-05T12:00+09:00' });
  owner = new pg.Client({ connectionString: api.ownerUrl });
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await api.drop();
});

function preview(account: Record<string, string>): Promise<Response> {
  const { method, path } = mutations.postExclusion;
  return api.send(method, path, { match: { djs: ['aoi'] }, dryRun: true }, account);
}

/** Sends them while nobody can read the table, and ordinary reads beside them; the statuses of both. */
async function whileLocked(table: string, send: (at: number) => Promise<Response>, times: number) {
  await owner.query(`begin; lock table ${table} in access exclusive mode`);
  const sent = Array.from({ length: times }, (_, at) => send(at));
  const ordinary: number[] = [];
  for (let at = 0; at < 10; at += 1) {
    ordinary.push((await api.ask('/v1/poll')).status, (await api.ask('/v1/notes')).status);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await owner.query('commit');
  const expensive = await Promise.all(sent);
  return { ordinary: new Set(ordinary), expensive };
}

test('12 parallel previews of an auditor that take long leave ordinary reads alone; what is too much is told when to come back', async () => {
  const { ordinary, expensive } = await whileLocked('vote', () => preview(asAuditor()), 12);
  expect(ordinary).toEqual(new Set([200]));
  const refused = expensive.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThanOrEqual(1);
  expect(refused.length).toBeLessThan(12);
  for (const { status, headers } of refused) {
    expect([429, 503]).toContain(status);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  }
}, 60_000);

test('40 parallel varied reads that take long leave ordinary reads alone', async () => {
  const day = (at: number) =>
    api.ask(`/v1/daily/2022-09-${String((at % 29) + 1).padStart(2, '0')}`, asAuditor());
  const { ordinary, expensive } = await whileLocked('dj', day, 40);
  expect(ordinary).toEqual(new Set([200]));
  expect(expensive.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
}, 60_000);

test('previews of twelve accounts at once: two of them run, ordinary reads are left alone, and every account gets its answer', async () => {
  const asked = (at: number) => preview(asAdmin({ sub: `account-${at % 12}` }));
  const sent = whileLocked('vote', asked, 24);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const { rows } = await owner.query(
    `select count(*)::int as running from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  expect(rows).toEqual([{ running: 2 }]);
  const { ordinary, expensive } = await sent;
  expect(ordinary).toEqual(new Set([200]));
  expect(expensive.map(({ status }) => status)).toEqual(Array(24).fill(200));
}, 60_000);
