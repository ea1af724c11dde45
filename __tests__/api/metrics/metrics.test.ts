import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type OpenDatabase, openDatabase } from '../../../api/database/pool';
import { makeMetrics } from '../../../api/metrics/metrics';
import { recount } from '../../../api/recount/recount';
import { storeRecount, storeRecountFailure } from '../../../api/recount/lastRecount';
import {
  type ApiOfTest,
  appOfTest,
  asAdmin,
  startApiOfTest,
  testDj,
} from '../../support/api/apiOfTest';
import { excluded } from '../../support/api/excludeVotes';

const TOKEN = 'a-token-for-monitoring';
const WITH_TOKEN = { Authorization: `Bearer ${TOKEN}` };
const opened: OpenDatabase[] = [];
let api: ApiOfTest;

beforeAll(async () => {
  api = await startApiOfTest();
  await api.open('2022-09-01T00:00+09:00', '2022-10-01T00:00+09:00');
  await api.putDjs(testDj('aoi'), testDj('ren'));
  await api.cast(
    { dj: 'aoi', at: '2022-09-05T12:00+09:00', count: 7, voter: 'voter-unnamed' },
    { dj: 'ren', at: '2022-09-06T12:00+09:00', count: 4 },
  );
  await excluded(api, { djs: ['ren'] });
});
afterAll(async () => {
  for (const database of opened) await database.close();
  await api.drop();
});

/** The API with metrics, on the same database or another one. */
function startMonitored(url = api.appUrl) {
  const database = openDatabase(url);
  opened.push(database);
  const metrics = makeMetrics({ token: TOKEN, database });
  metrics.observeJob('working', 'done');
  const clock = { now: () => new Date('2022-09-20T05:00:12.345Z') };
  const app = appOfTest({ database, clock, metrics });
  const ask = async (to: string, headers: Record<string, string> = asAdmin(), method = 'GET') =>
    app.request(to, { method, headers });
  const read = async () => (await ask('/metrics', WITH_TOKEN)).text();
  return { ask, read };
}

/** The value of one of our series; undefined where it is not there. */
function valueOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`dj_ranking_${series} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

test('metrics are read with METRICS_TOKEN alone, and are not there without one', async () => {
  for (const headers of [asAdmin(), WITH_TOKEN])
    expect((await api.ask('/metrics', headers)).status).toBe(404);
  const { ask } = startMonitored();
  const wrong = [{}, asAdmin(), { Authorization: `Bearer ${TOKEN}x` }, { Authorization: TOKEN }];
  for (const headers of wrong) expect((await ask('/metrics', headers)).status).toBe(401);
  const { status, headers } = await ask('/metrics', WITH_TOKEN);
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
});

test('votes, revision and recount are those of the database', async () => {
  const { read } = startMonitored();
  const before = await read();
  const names = ['votes_valid', 'votes_voided', 'database_up', 'recount_timestamp_seconds'];
  expect(names.map((name) => valueOf(before, name))).toEqual([7, 4, 1, undefined]);
  const revision = valueOf(before, 'revision');
  expect(valueOf(before, 'recount_behind_revisions')).toBe(revision);
  const counted = { ...(await recount(api.database)), differences: 3 };
  await api.database.write((client) => storeRecount(client, counted));
  await api.database.write(storeRecountFailure);
  await api.cast({ dj: 'aoi', at: '2022-09-07T12:00+09:00', count: 2 });
  const later = await read();
  const figures = ['votes_valid', 'recount_differences', 'recount_failed'];
  expect(figures.map((name) => valueOf(later, name))).toEqual([9, 3, 1]);
  expect(valueOf(later, 'recount_behind_revisions')).toBe(valueOf(later, 'revision')! - revision!);
});

test('requests are counted by route and status; no id, path or name is a label', async () => {
  const { ask, read } = startMonitored();
  for (let day = 1; day <= 9; day += 1) await ask(`/v1/daily/2022-09-0${day}`);
  for (let n = 0; n < 50; n += 1) await ask(`/nothing/secret-${n}`);
  await ask('/v1/daily/2022-02-29');
  await ask('/v1/total?asOf=2022-09-05', asAdmin(), 'PATCH');
  const text = await read();
  const requests = (labels: string) => valueOf(text, `http_requests_total{${labels}}`);
  expect(requests('method="GET",route="/v1/daily/:date",status="200"')).toBe(9);
  expect(requests('method="GET",route="/v1/daily/:date",status="400"')).toBe(1);
  expect(requests('method="other",route="/v1/total",status="405"')).toBe(1);
  expect(requests('method="GET",route="other",status="404"')).toBe(50);
  const count = 'http_request_duration_seconds_count{method="GET",route="/v1/daily/:date"}';
  expect(valueOf(text, count)).toBe(10);
  expect(text).not.toMatch(/secret|2022-09|aoi|voter-unnamed|asOf/);
});

test('without the database its figures are not there, rather than 0', async () => {
  const text = await startMonitored('postgres://nobody@127.0.0.1:1/none').read();
  expect([valueOf(text, 'database_up'), valueOf(text, 'votes_valid')]).toEqual([0, undefined]);
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
});

/** Names of metrics, and their labels as `name label`. */
const namesIn = (text: string) =>
  [...text.matchAll(/\b((?:dj_ranking|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].flatMap(
    ([, name = '', labels = '']) => [
      name,
      ...[...labels.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label]) => `${name} ${label}`),
    ],
  );

test('dashboard and alerts name metrics and labels that are served', async () => {
  const counted = await recount(api.database);
  await api.database.write((client) => storeRecount(client, counted));
  await api.owner.query(`
    insert into voter_count (voters, revision, counted_at) values (1, 1, now());
    insert into review_run (date, at, revision, valid, voided, tested, flagged, expected_harmless)
      values ('2022-09-05', now(), 1, 0, 0, 0, 0, 0)`);
  const { ask, read } = startMonitored();
  await ask('/v1/poll');
  const lines = (await read()).split('\n').filter((line) => line && !line.startsWith('#'));
  const served = namesIn(lines.join('\n'));
  const [dashboard, alerts] = ['dashboard.json', 'alerts.yml'].map((file) =>
    readFileSync(path.resolve(__dirname, '../../../docs/monitoring', file), 'utf8'),
  );
  const named = namesIn(`${dashboard}\n${alerts}`.replaceAll('\\"', '"'));
  // The job is Prometheus's own label.
  const isServed = (name: string) => served.includes(name) || name.endsWith(' job');
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !isServed(name))).toEqual([]);
});
