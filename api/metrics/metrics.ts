import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenDatabase } from '../database/pool';
import type { ApiEnv } from '../http/env';
import type { AnsweredRequest } from '../http/recordRequest';
import type { Job } from '../jobs';
import { unauthenticated } from '../problems/problem';
import { sha256 } from '../sha256';
import { databaseGauges } from './databaseGauges';

interface MetricsParts {
  /** Whoever has it may read them. */
  token: string;
  database: OpenDatabase;
  /** By the names that they have in metrics; called at each reading, since jobs start after the server listens. */
  jobs: () => Readonly<Record<string, Pick<Job, 'rounds'>>>;
}

export interface Metrics {
  /** To be called for each request that was answered. */
  observe(request: AnsweredRequest): void;
  /** GET /metrics in Prometheus's text format. */
  routes: Hono<ApiEnv>;
}

/**
 * Metrics of this process and its database. No label is an id, a name or a path as it was sent: there are as many series as
 * the API has routes.
 */
export function makeMetrics({ token, database, jobs }: MetricsParts): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  exposePool(registers, database);
  exposeJobs(registers, jobs);
  const observe = requestObserver(registers);
  const readDatabase = databaseGauges(registers, database);
  let reading: Promise<string> | undefined;

  /** Those who read at once share one reading of the database. */
  function read(): Promise<string> {
    reading ??= readDatabase()
      .then(() => registry.metrics())
      .finally(() => (reading = undefined));
    return reading;
  }

  const expected = Buffer.from(sha256(`Bearer ${token}`));
  const routes = new Hono<ApiEnv>().get('/metrics', async (c) => {
    // Hashes are of equal length whatever was sent, and compared in equal time.
    const sent = Buffer.from(sha256(c.req.header('Authorization') ?? ''));
    if (!timingSafeEqual(sent, expected)) throw unauthenticated('not the token of METRICS_TOKEN');
    return c.body(await read(), 200, { 'Content-Type': registry.contentType });
  });
  return { observe, routes };
}

const METHODS = new Set(['GET', 'HEAD', 'PUT', 'POST', 'OPTIONS']);

function requestObserver(registers: Registry[]): Metrics['observe'] {
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
  return ({ method: sent, route, status, seconds }) => {
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

function exposeJobs(registers: Registry[], jobs: MetricsParts['jobs']): void {
  new Counter({
    name: 'dj_ranking_job_rounds_total',
    help: 'Rounds of a background job, by how they ended.',
    labelNames: ['task', 'result'],
    registers,
    collect() {
      this.reset();
      for (const [task, { rounds }] of Object.entries(jobs())) {
        const { done, failed } = rounds();
        this.inc({ task, result: 'done' }, done);
        this.inc({ task, result: 'failed' }, failed);
      }
    },
  });
  new Gauge({
    name: 'dj_ranking_job_last_done_timestamp_seconds',
    help: 'When a round of a background job last ended well.',
    labelNames: ['task'],
    registers,
    collect() {
      for (const [task, { rounds }] of Object.entries(jobs())) {
        const { lastDoneAt } = rounds();
        if (lastDoneAt !== null) this.set({ task }, lastDoneAt / 1000);
      }
    },
  });
}
