import { z } from 'zod';

/** GET /healthz: the process is alive; it asks nobody else. */
export const HealthAnswer = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });
export type HealthAnswer = z.infer<typeof HealthAnswer>;

/** GET /readyz: database reached, migrated, the three sums equal, the last recount without a difference; else 503 with what fails. */
export const ReadyAnswer = z
  .object({
    status: z.enum(['ok', 'unready']),
    checks: z.object({
      database: z.boolean(),
      migrations: z.boolean(),
      sums: z.boolean(),
      recount: z.boolean(),
    }),
  })
  .meta({ id: 'Ready' });
export type ReadyAnswer = z.infer<typeof ReadyAnswer>;

/** Answered without a token. */
export const openEndpoints = {
  health: { path: '/healthz', answer: HealthAnswer },
  ready: { path: '/readyz', answer: ReadyAnswer },
} as const;
