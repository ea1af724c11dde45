import { hash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database, OpenDatabase } from '../database/pool';
import type { ApiEnv } from '../http/env';
import type { AnsweredRequest } from '../http/recordRequest';
import { unauthenticated } from '../problems/problem';

export type Metrics = ReturnType<typeof makeMetrics>;

/**
 * Metrics of this process and its database. No label is an id, a name or a path as it was sent: there are as many series as
 * the API has routes. Whoever has the token may read them.
 */
export function makeMetrics({ token, database }: { token: string; database: OpenDatabase }) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  exposePool(registers, database);
  const observe = requestObserver(registers);
  const observeJob = jobObserver(registers);
  const readDatabase = databaseGauges(registers, database);
  let reading: Promise<string> | undefined;

  /** Those who read at once share one reading of the database. */
  function read(): Promise<string> {
    reading ??= readDatabase()
      .then(() => registry.metrics())
      .finally(() => (reading = undefined));
    return reading;
  }

  const expected = Buffer.from(hash('sha256', `Bearer ${token}`));
  const routes = new Hono<ApiEnv>().get('/metrics', async (c) => {
    // Hashes are of equal length whatever was sent, and compared in equal time.
    const sent = Buffer.from(hash('sha256', c.req.header('Authorization') ?? ''));
    if (!timingSafeEqual(sent, expected)) throw unauthenticated('not the token of METRICS_TOKEN');
    return c.body(await read(), 200, { 'Content-Type': registry.contentType });
  });
  return { observe, observeJob, routes };
}

const METHODS = new Set(['GET', 'HEAD', 'PUT', 'POST', 'OPTIONS']);

/** Gives the function that is to be called for each request that was answered. */
function requestObserver(registers: Registry[]) {
  const requests = new Counter({
    name: 'dj_ranking_http_requests_total',
    help: 'Requests that were answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'dj_ranking_http_request_duration_seconds',
    help: 'Time from a request to the beginning of its answer.',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  return ({ method: sent, route, status, seconds }: AnsweredRequest): void => {
    const method = METHODS.has(sent) ? sent : 'other';
    requests.inc({ method, route, status });
    durations.observe({ method, route }, seconds);
  };
}

function exposePool(registers: Registry[], database: OpenDatabase): void {
  new Gauge({
    name: 'dj_ranking_pool_connections',
    help: 'Connections to the database: used by a request or a job, or idle.',
    labelNames: ['state'],
    registers,
    collect() {
      const { used, idle } = database.use();
      this.set({ state: 'used' }, used);
      this.set({ state: 'idle' }, idle);
    },
  });
  new Gauge({
    name: 'dj_ranking_pool_waiting',
    help: 'Requests and jobs that wait for a connection.',
    registers,
    collect() {
      this.set(database.use().waiting);
    },
  });
}

/** Gives the function that is to be called when a background job is started, and at the end of each round. */
function jobObserver(registers: Registry[]) {
  const rounds = new Counter({
    name: 'dj_ranking_job_rounds_total',
    help: 'Rounds of a background job, by how they ended.',
    labelNames: ['task', 'result'],
    registers,
  });
  const lastDone = new Gauge({
    name: 'dj_ranking_job_last_done_timestamp_seconds',
    help: 'When a round of a background job last ended well.',
    labelNames: ['task'],
    registers,
  });
  return (task: string, result?: 'done' | 'failed'): void => {
    for (const one of ['done', 'failed']) rounds.inc({ task, result: one }, one === result ? 1 : 0);
    if (result === 'done') lastDone.setToCurrentTime({ task });
  };
}

// Each column is a gauge of this name; null: there is no such figure now. Small tables alone: no vote is read.
const HELP = {
  votes_valid: 'Valid votes that are stored.',
  votes_voided: 'Stored votes that an exclusion makes void.',
  revision: 'Changes of anything visible.',
  database_bytes: 'Size of the database on its disk.',
  recount_timestamp_seconds: 'When everything was last recounted.',
  recount_differences: 'Figures that were not what the stored votes say, at the last recount.',
  recount_behind_revisions: 'Changes since the last recount.',
  recount_failed: '1: a recount could not be made, and none was made since.',
  voters_counted_timestamp_seconds: 'When distinct voters were last counted.',
  review_run_timestamp_seconds: 'When a day was last reviewed.',
  review_open_cases: 'Cases of the review that nobody has decided.',
  proposals_open: 'Decisions that wait for a second administrator.',
} as const;
type Name = keyof typeof HELP;

const SQL = `
  select total.valid::float8 as votes_valid, total.voided::float8 as votes_voided,
    current.revision,
    pg_database_size(current_database())::float8 as database_bytes,
    extract(epoch from recount.at)::float8 as recount_timestamp_seconds,
    recount.differences::float8 as recount_differences,
    current.revision - coalesce(recount.revision, 0)::float8 as recount_behind_revisions,
    (exists (select from recount_failure
      where recount.at is null or recount_failure.at > recount.at))::int as recount_failed,
    (select extract(epoch from counted_at)::float8 from voter_count)
      as voters_counted_timestamp_seconds,
    (select extract(epoch from max(made_at))::float8 from review_run)
      as review_run_timestamp_seconds,
    (select count(*) from review_case where state = 'open')::int as review_open_cases,
    (select count(*) from proposal where state = 'open')::int as proposals_open
  from sum_total total
    cross join (select coalesce(sum(changes), 0)::float8 as revision from revision) current
    left join recount on true`;

/** Gives the function that reads them. Without the database they are left out, and `dj_ranking_database_up` is 0. */
function databaseGauges(registers: Registry[], database: Database): () => Promise<void> {
  const up = new Gauge({
    name: 'dj_ranking_database_up',
    help: '1: the database answered this reading.',
    registers,
  });
  const gauges = Object.entries(HELP).map(([name, help]) => ({
    name: name as Name,
    gauge: new Gauge({ name: `dj_ranking_${name}`, help, registers }),
  }));
  return async () => {
    const [figures] = await database
      .query<Record<Name, number | null>>(SQL)
      .catch(() => [undefined]);
    up.set(figures ? 1 : 0);
    for (const { name, gauge } of gauges) {
      const value = figures?.[name] ?? null;
      if (value === null) gauge.remove();
      else gauge.set(value);
    }
  };
}
