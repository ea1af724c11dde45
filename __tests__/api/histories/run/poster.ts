import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { MadeVote } from '../history';
import { type Client, refused, untilKnown } from './clients';
import { asIncoming, HOT, SHARED_DAYS } from './scene';

const Told = z.object({ accepted: z.number(), duplicates: z.number() });
const MOST = 18;
const LONGEST_PAUSE = 250;

/** Hands in batch after batch: each has its own DJ, its own day, and what all posters have in common. */
export async function post(own: Client & { dj: string; day: string }): Promise<void> {
  const { client, chance, run, dj, day } = own;
  for (let batch = 1; !run.isEnding; batch += 1) {
    const made = (at: number, of: string, on: string): MadeVote => ({
      id: `${client}:${batch}:${at}`,
      dj: of,
      day: on,
      hour: chance.upTo(24),
    });
    const votes = [
      made(0, dj, day),
      ...Array.from({ length: 1 + chance.upTo(MOST) }, (_, at) =>
        made(at + 1, chance.happens(0.6) ? HOT : dj, chance.one(SHARED_DAYS)),
      ),
    ];
    const headers: Record<string, string> = chance.happens(0.5)
      ? { 'Idempotency-Key': `${client}:${batch}:${chance.upTo(2 ** 31)}` }
      : {};
    const body = { votes: votes.map(asIncoming) };
    const known = await untilKnown(own, '/v1/votes', { method: 'POST', body, headers });
    if (refused(own, known.answer)) return;
    const { accepted, duplicates } = Told.parse(known.answer.body);
    const { from, to, attempts } = known;
    const does = { kind: 'post', votes, answer: { accepted, duplicates } } as const;
    // What was kept under a key is answered as it was the first time.
    run.steps.push({ client, from, to, attempts, does });
    run.acknowledged.push(...votes);
    await sleep(chance.upTo(LONGEST_PAUSE));
  }
}
