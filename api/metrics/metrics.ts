import { collectDefaultMetrics, Registry } from 'prom-client';
import type { OpenDatabase } from '../database/pool';
import { exposeFigures } from './figures';
import { exposeJobs, type JobsOfProcess } from './jobs';
import { exposePool } from './pool';
import { countRequests, type RequestObserver } from './requests';

export interface MetricsParts {
  /** Whoever has it may read them. */
  token: string;
  database: OpenDatabase;
  /** Asked at each reading: they are started after whatever answers. */
  jobs: () => JobsOfProcess;
}

export interface Metrics {
  token: string;
  contentType: string;
  /** Told of each request that was answered. */
  observe: RequestObserver;
  /** All of them in Prometheus's text format; whoever asks at once shares one reading of the database. */
  read(): Promise<string>;
}

/**
 * What this process and its database tell to a watcher. No label is an id, a name or a path that somebody asked for:
 * there are as many series as the API has routes.
 */
export function makeMetrics({ token, database, jobs }: MetricsParts): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  exposePool(registry, () => database.use());
  exposeJobs(registry, jobs);
  const readFigures = exposeFigures(registry, database);
  let reading: Promise<string> | undefined;
  return {
    token,
    contentType: registry.contentType,
    observe: countRequests(registry),
    read() {
      reading ??= readFigures()
        .then(() => registry.metrics())
        .finally(() => (reading = undefined));
      return reading;
    },
  };
}
