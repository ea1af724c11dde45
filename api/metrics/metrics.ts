import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenDatabase } from '../database/pool';
import type { AnsweredRequest } from '../http/recordRequest';
import type { Job } from '../jobs';
import { databaseGauges } from './databaseGauges';

/** By the names that they have in metrics. */
export type JobsOfProcess = Readonly<Record<string, Pick<Job, 'rounds'>>>;

export type RequestObserver = (request: AnsweredRequest) => void;

export interface MetricsParts {
  /** Whoever has it may read them. */
  token: string;
  database: OpenDatabase;
  /** Called at each reading: jobs are started after the server listens. */
  jobs: () => JobsOfProcess;
}

export interface Metrics {
  token: string;
  contentType: string;
  /** To be called for each request that was answered. */
  observe: RequestObserver;
  /** In Prometheus's text format; those who ask at once share one reading of the database. */
  read(): Promise<string>;
}

/**
 * Metrics of this process and its database. No label is an id, a name or a path that somebody asked for: there are as many
 * series as the API has routes.
 */
export function makeMetrics({ token, database, jobs }: MetricsParts): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  exposePool(registry, database);
  exposeJobs(registry, jobs);
  const readDatabase = databaseGauges(registry, database);
  let reading: Promise<string> | undefined;
  return {
    token,
    contentType: registry.contentType,
    observe: countRequests(registry),
    read() {
      reading ??= readDatabase()
        .then(() => registry.metrics())
        .finally(() => (reading = undefined));
      return reading;
    },
  };
}

const METHODS = new Set(['GET', 'HEAD', 'PUT', 'POST', 'OPTIONS']);

function countRequests(registry: Registry): RequestObserver {
  const registers = [registry];
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

function exposePool(registry: Registry, database: OpenDatabase): void {
  const registers = [registry];
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

function exposeJobs(registry: Registry, jobs: () => JobsOfProcess): void {
  const registers = [registry];
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
