import { Counter, Histogram, type Registry } from 'prom-client';
import type { AnsweredRequest } from '../http/recordRequest';

export type RequestObserver = (request: AnsweredRequest) => void;

const METHODS = new Set(['GET', 'HEAD', 'PUT', 'POST', 'OPTIONS']);
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What it takes is counted for every request: two look-ups in small tables. */
export function countRequests(registry: Registry): RequestObserver {
  const requests = new Counter({
    name: 'dj_ranking_http_requests_total',
    help: 'Requests that were answered.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'dj_ranking_http_request_duration_seconds',
    help: 'Time from a request to the beginning of its answer.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return ({ method: asked, route, status, seconds }) => {
    const method = METHODS.has(asked) ? asked : 'other';
    requests.inc({ method, route, status });
    durations.observe({ method, route }, seconds);
  };
}
