import { z } from 'zod';
import { object } from './core/primitives';

/** GET /livez and /healthz: the process is alive, whatever else is not. */
const HealthAnswer = object('Health', { status: z.literal('ok') });

/** GET /readyz: this process reaches the database, and that is migrated; else 503. Whether figures are right is no matter of it. */
export const ReadyAnswer = object('Ready', {
  status: z.enum(['ok', 'unready']),
  checks: z.object({ database: z.boolean(), migrations: z.boolean() }),
});
export type ReadyAnswer = z.infer<typeof ReadyAnswer>;

/** Answered without a token. */
export const openEndpoints = {
  live: { path: '/livez', summary: 'Whether the process is alive', answer: HealthAnswer },
  health: { path: '/healthz', summary: 'Whether the process is alive', answer: HealthAnswer },
  ready: { path: '/readyz', summary: 'Whether the process can serve', answer: ReadyAnswer },
} as const;
