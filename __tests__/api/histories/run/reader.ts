import { setTimeout as sleep } from 'node:timers/promises';
import type { Read } from '../history';
import type { Answer } from './ask';
import { type Client, refused } from './clients';
import { readings } from './readings';

const LONGEST_PAUSE = 200;
const AGAIN = 0.5;

type Seen = Pick<Read, 'revision' | 'figures' | 'equals'>;

interface Kept {
  etag: string;
  seen: Seen;
}

/** One question; with an ETag, 304 says that what was told before is true at this moment as well. */
async function readOnce(own: Client, what: string, kept: Map<string, Kept>): Promise<void> {
  const { ask, chance, run } = own;
  const reading = readings[what]!;
  const before = chance.happens(AGAIN) ? kept.get(what) : undefined;
  const from = performance.now();
  const headers: Record<string, string> = before ? { 'If-None-Match': before.etag } : {};
  const answer: Answer = await ask(reading.path, { headers });
  const to = performance.now();
  if (answer.status === 0 || answer.status >= 500 || answer.status === 429) return;
  if (answer.status === 304 && before) {
    run.reads.push({ what, from, to, ...before.seen });
    return;
  }
  if (refused(own, answer)) return;
  const seen = reading.read(answer.body);
  run.reads.push({ what, from, to, ...seen });
  if (answer.etag) kept.set(what, { etag: answer.etag, seen });
}

/** Asks for all figures, in any order, again and again. */
export async function read(own: Client): Promise<void> {
  const kept = new Map<string, Kept>();
  const all = Object.keys(readings);
  while (!own.run.isEnding) {
    await readOnce(own, own.chance.one(all), kept);
    await sleep(own.chance.upTo(LONGEST_PAUSE));
  }
}

/** Each of them once, when nothing is under way any more. */
export async function readAll(own: Client): Promise<void> {
  for (const what of Object.keys(readings)) await readOnce(own, what, new Map());
}
