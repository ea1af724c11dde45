import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from './chance';
import type { World } from './world';

/** Milliseconds between two of them, and how long a pause lasts. */
const [LEAST_REST, MOST_REST] = [500, 5_000];
const [LEAST_PAUSE, MOST_PAUSE] = [100, 6_000];

type What = 'api killed' | 'api paused' | 'postgres killed' | 'postgres paused' | 'both killed';
const ALL: readonly What[] = [
  'api killed',
  'api paused',
  'postgres killed',
  'postgres paused',
  'both killed',
];

/** Kills and pauses until the end; resolves with how often each was done, all processes running. */
export async function disturb(
  { api, postgres }: World,
  chance: Chance,
  isEnding: () => boolean,
): Promise<Map<What, number>> {
  const done = new Map<What, number>();
  const ms = () => LEAST_PAUSE + chance.upTo(MOST_PAUSE - LEAST_PAUSE);
  const acts: Record<What, () => Promise<unknown>> = {
    'api killed': api.restart,
    'api paused': () => api.pause(ms()),
    'postgres killed': postgres.restart,
    'postgres paused': () => postgres.pause(ms()),
    'both killed': () => Promise.all([postgres.restart(), api.restart()]),
  };
  while (!isEnding()) {
    await sleep(LEAST_REST + chance.upTo(MOST_REST - LEAST_REST));
    const what = chance.one(ALL);
    await acts[what]();
    done.set(what, (done.get(what) ?? 0) + 1);
  }
  return done;
}
