import { setTimeout as sleep } from 'node:timers/promises';
import type { Exclude, MadeVote, Read, Step } from '../history';
import { type Answer, type Ask, type Asked, isOpen } from './ask';
import type { Chance } from './chance';

/** What all clients of a run share. */
export interface Run {
  steps: Step[];
  reads: Read[];
  /** Votes whose answer was there. */
  acknowledged: MadeVote[];
  /** Answers that no client may get, whatever happens to the processes. */
  refusals: string[];
  /** Once it is true, nobody begins anything; what is open is asked for until its outcome is known. */
  isEnding: boolean;
}

/** One client: who, how it asks, and its random numbers. */
export interface Client {
  client: string;
  ask: Ask;
  chance: Chance;
  run: Run;
}

interface Known {
  answer: Answer;
  from: number;
  to: number;
  attempts: number;
}

/** Asks again and again, with the same words, until the outcome is known. */
export async function untilKnown(
  { ask, chance }: Pick<Client, 'ask' | 'chance'>,
  path: string,
  asked: Asked,
): Promise<Known> {
  const from = performance.now();
  for (let attempts = 1; ; attempts += 1) {
    const answer = await ask(path, asked);
    if (!isOpen(answer)) return { answer, from, to: performance.now(), attempts };
    await sleep(50 + chance.upTo(400));
  }
}

/** Remembers a refusal that no client should get; true: it was one. */
export function refused({ client, run }: Client, { status, body }: Answer): boolean {
  if (status === 200) return false;
  run.refusals.push(`${client}: ${status} ${JSON.stringify(body)?.slice(0, 300)}`);
  return true;
}

export type Match = Exclude['match'];
