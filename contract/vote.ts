import { z } from 'zod';
import { Count, Instant, TokyoDay } from './primitives';

/** `before`, `open`, `review` follow the clock; `final` and `published` are decisions. */
export const Phase = z
  .enum(['before', 'open', 'review', 'final', 'published'])
  .meta({ id: 'Phase' });
export type Phase = z.infer<typeof Phase>;

/** GET /v1/vote. The window is [opensAt, closesAt); a page tells the time from `now`. */
export const VoteAnswer = z
  .object({
    name: z.string(),
    year: z.int(),
    opensAt: Instant,
    closesAt: Instant,
    publishedAt: Instant.nullable(),
    publishedVersion: z.string().nullable(),
    phase: Phase,
    now: Instant,
    today: TokyoDay,
    maxImportBytes: Count,
  })
  .meta({ id: 'Vote' });
export type VoteAnswer = z.infer<typeof VoteAnswer>;
