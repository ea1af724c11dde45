import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { buildApp } from '../../../api/app';
import { startJob } from '../../../api/jobs';
import { type OpenDatabase, openDatabase } from '../../../api/database/pool';
import { emulatorTokens } from '../../../api/identity/emulatorTokens';
import { makeMetrics } from '../../../api/metrics/metrics';
import { recount } from '../../../api/recount/recount';
import { storeRecount, storeRecountFailure } from '../../../api/recount/lastRecount';
import { Problem } from '../../../contract/core/primitives';
import { type ApiOfTest, asAdmin, startApiOfTest, testDj } from '../../support/api/apiOfTest';
import { excluded } from '../../support/api/excludeVotes';

const TOKEN = 'a-token-for-watchers';
const ROOT = path.resolve(__dirname, '..', '..', '..');
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
function watched(url = api.appUrl) {
  const database = openDatabase(url);
  opened.push(database);
  const failing = startJob({
    everyMs: 60_000,
    round: () => Promise.reject(new Error('x')),
    onFailure: () => undefined,
  });
  const working = startJob({ everyMs: 60_000, round: async () => 1, onFailure: () => undefined });
  const jobs = () => ({ failing, working });
  const app = buildApp({
    database,
    verifyToken: emulatorTokens('demo-test'),
    clock: { now: () => new Date('2022-09-20T05:00:12.345Z') },
    allowedOrigins: [],
    log: pino({ level: 'silent' }),
    metrics: makeMetrics({ token: TOKEN, database, jobs }),
  });
  const ask = async (to: string, headers = asAdmin(), method = 'GET') =>
    app.request(to, { method, headers });
  const read = async () => {
    const answer = await ask('/metrics', { Authorization: `Bearer ${TOKEN}` });
    expect(answer.status).toBe(200);
    return answer.text();
  };
  return { ask, read, database };
}

/** What stands behind a series; nothing where it is not there. */
function valueOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((line) => line.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

const own = (name: string) => `dj_ranking_${name}`;

test('without the setting there is nothing at /metrics, whoever asks', async () => {
  for (const headers of [asAdmin(), { Authorization: `Bearer ${TOKEN}` }]) {
    const answer = await api.ask('/metrics', headers);
    expect(Problem.parse(await answer.json())).toMatchObject({ status: 404, code: 'not_found' });
  }
});

test('with it, only its token reads them; no account does, and nothing else is done there', async () => {
  const { ask } = watched();
  const wrong = [{}, asAdmin(), { Authorization: `Bearer ${TOKEN}x` }, { Authorization: TOKEN }];
  for (const headers of wrong) expect((await ask('/metrics', headers)).status).toBe(401);
  const right = { Authorization: `Bearer ${TOKEN}` };
  expect((await ask('/metrics', right, 'POST')).status).toBe(405);
  const { status, headers } = await ask('/metrics', right);
  expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ]);
});

test('votes, revision, recount and open decisions are those of the database', async () => {
  const { read } = watched();
  const before = await read();
  expect(valueOf(before, own('votes_valid'))).toBe(7);
  expect(valueOf(before, own('votes_voided'))).toBe(4);
  expect(valueOf(before, own('database_up'))).toBe(1);
  expect(valueOf(before, own('recount_timestamp_seconds'))).toBeUndefined();
  expect(valueOf(before, own('recount_behind_revisions'))).toBe(valueOf(before, own('revision')));
  const recounted = { ...(await recount(api.database)), differences: 3 };
  await api.database.write((client) => storeRecount(client, recounted));
  const counted = await read();
  expect(valueOf(counted, own('recount_differences'))).toBe(3);
  expect(valueOf(counted, own('recount_behind_revisions'))).toBe(0);
  expect(valueOf(counted, own('recount_failed'))).toBe(0);
  const age = Date.now() / 1000 - (valueOf(counted, own('recount_timestamp_seconds')) ?? 0);
  expect(Math.abs(age)).toBeLessThan(60);
  await api.database.write(storeRecountFailure);
  await api.cast({ dj: 'aoi', at: '2022-09-07T12:00+09:00', count: 2 });
  const later = await read();
  expect(valueOf(later, own('recount_failed'))).toBe(1);
  expect(valueOf(later, own('votes_valid'))).toBe(9);
  expect(valueOf(later, own('recount_behind_revisions'))).toBe(
    valueOf(later, own('revision'))! - valueOf(counted, own('revision'))!,
  );
});

test('requests are counted by template and status; no id, path or name becomes a label', async () => {
  const { ask, read } = watched();
  for (let day = 1; day <= 9; day += 1) await ask(`/v1/daily/2022-09-0${day}`);
  for (let n = 0; n < 50; n += 1) await ask(`/nothing/secret-${n}`);
  await ask('/v1/daily/2022-02-29');
  await ask('/v1/total', {});
  await ask('/v1/total?asOf=2022-09-05', asAdmin(), 'PATCH');
  const text = await read();
  const requests = (method: string, route: string, status: number) =>
    valueOf(
      text,
      `${own('http_requests_total')}{method="${method}",route="${route}",status="${status}"}`,
    );
  expect(requests('GET', '/v1/daily/:date', 200)).toBe(9);
  expect(requests('GET', '/v1/daily/:date', 400)).toBe(1);
  expect(requests('GET', '/v1/total', 401)).toBe(1);
  expect(requests('other', '/v1/total', 405)).toBe(1);
  expect(requests('GET', 'other', 404)).toBe(50);
  const took = `${own('http_request_duration_seconds')}_count{method="GET",route="/v1/daily/:date"}`;
  expect(valueOf(text, took)).toBe(10);
  expect(text).not.toMatch(/secret|2022-09|aoi|voter-unnamed|asOf/);
});

test('connections that are used, idle and waited for; rounds of jobs', async () => {
  const { read, database } = watched();
  const pool = (text: string) => [
    valueOf(text, `${own('pool_connections')}{state="used"}`),
    valueOf(text, `${own('pool_connections')}{state="idle"}`),
    valueOf(text, own('pool_waiting')),
  ];
  expect(pool(await read())).toEqual([0, 1, 0]);
  let text = '';
  await database.read(async () => void (text = await read()));
  expect(pool(text)).toEqual([1, 1, 0]);
  const rounds = (task: string, result: string) =>
    valueOf(text, `${own('job_rounds_total')}{task="${task}",result="${result}"}`);
  expect([rounds('failing', 'done'), rounds('failing', 'failed')]).toEqual([0, 1]);
  expect([rounds('working', 'done'), rounds('working', 'failed')]).toEqual([1, 0]);
  const last = (task: string) =>
    valueOf(text, `${own('job_last_done_timestamp_seconds')}{task="${task}"}`);
  expect(last('failing')).toBeUndefined();
  expect(Math.abs(Date.now() / 1000 - last('working')!)).toBeLessThan(60);
});

test('F4: a database that is gone is told, and its figures are not there rather than 0', async () => {
  const { read } = watched('postgres://nobody@127.0.0.1:1/none');
  const text = await read();
  expect(valueOf(text, own('database_up'))).toBe(0);
  expect(valueOf(text, own('votes_valid'))).toBeUndefined();
  expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toEqual(expect.any(Number));
});

/** Names of metrics that a query asks for, with the labels that it names. */
function asked(expr: string): { name: string; labels: string[] }[] {
  return [...expr.matchAll(/\b((?:dj_ranking|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', labels = '']) => ({
      name,
      labels: [...labels.matchAll(/(\w+)=?[=~!]/g)].map(([, label]) => label!),
    }),
  );
}

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}

describe('the dashboard and the alerts', () => {
  const dashboard = JSON.parse(
    readFileSync(path.join(ROOT, 'docs/monitoring/dashboard.json'), 'utf8'),
  ) as Dashboard;
  const alerts = readFileSync(path.join(ROOT, 'docs/monitoring/alerts.yml'), 'utf8');
  const exprs = [
    ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ...[...alerts.matchAll(/^ {8}expr: (?:>-\n)?([\s\S]*?)\n {8}\w+:/gm)].map(([, expr]) => expr!),
  ];

  test('ask for metrics and labels that are served, and leave none of ours out', async () => {
    const recounted = await recount(api.database);
    await api.database.write((client) => storeRecount(client, recounted));
    await api.database.write(async (client) => {
      await client.query(
        `insert into voter_count (voters, revision, counted_at) values (1, 1, now())
         on conflict (one) do nothing`,
      );
      await client.query(
        `insert into review_run (date, at, revision, valid, voided, tested, flagged, expected_harmless)
         values ('2022-09-05', now(), 1, 0, 0, 0, 0, 0)`,
      );
    });
    const { ask, read } = watched();
    await ask('/v1/poll');
    const lines = (await read()).split('\n').filter((line) => line && !line.startsWith('#'));
    const served = new Map<string, Set<string>>();
    for (const line of lines) {
      const [, name = '', labels = ''] = /^(\w+)(?:\{(.*)\})?/.exec(line) ?? [];
      const known = served.get(name) ?? new Set(['job', 'instance']);
      for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
      served.set(name, known);
    }
    const named = exprs.flatMap(asked);
    expect(named.length).toBeGreaterThan(35);
    expect(named.filter(({ name }) => !served.has(name)).map(({ name }) => name)).toEqual([]);
    const strange = named.flatMap(({ name, labels }) =>
      labels.filter((label) => !served.get(name)?.has(label)).map((label) => `${name} ${label}`),
    );
    expect(strange).toEqual([]);
    const watchedNames = new Set(named.map(({ name }) => name.replace(/_(bucket|sum|count)$/, '')));
    const ours = [...served.keys()].filter((name) => name.startsWith('dj_ranking_'));
    const unseen = ours.filter(
      (name) => !watchedNames.has(name.replace(/_(bucket|sum|count)$/, '')),
    );
    expect(unseen).toEqual([]);
  });
});
