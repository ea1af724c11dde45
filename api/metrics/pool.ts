import { Gauge, type Registry } from 'prom-client';
import type { PoolUse } from '../database/pool';

/** The connections of this process to the database. */
export function exposePool(registry: Registry, use: () => PoolUse): void {
  new Gauge({
    name: 'dj_ranking_pool_connections',
    help: 'Connections to the database: used by a request or a job, or idle.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { used, idle } = use();
      this.set({ state: 'used' }, used);
      this.set({ state: 'idle' }, idle);
    },
  });
  new Gauge({
    name: 'dj_ranking_pool_waiting',
    help: 'Requests and jobs that wait for a connection.',
    registers: [registry],
    collect() {
      this.set(use().waiting);
    },
  });
}
