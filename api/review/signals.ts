import type pg from 'pg';
import type { ExclusionMatch } from '../../contract/decisions/exclusions';
import type { ReviewSignal, SignalKind } from '../../contract/decisions/review';
import type { PollWindow } from '../../rules/poll';
import { sumOf } from '../days/queries';
import { pacer } from '../pacer';
import { readLockstep } from './lockstep';
import { level, night, type SignalTest, source, usualScatter } from './signalTests';
import { benjaminiHochberg } from './statistics';
import {
  type DjCounts,
  type DjHistory,
  NIGHT,
  readCounts,
  readHistory,
  reviewedPart,
} from './voteCounts';

/** Without the time of its run. */
export type Signal = Omit<ReviewSignal, 'at'>;

/** Which of the valid votes are suspect, as an exclusion matches them. Sources and voters never leave the server. */
export type Suspects = Pick<ExclusionMatch, 'sources' | 'voters' | 'hours' | 'repeats'>;

export interface SignalFound {
  signal: Signal;
  /** Null: they can't be named. */
  suspects: Suspects | null;
}

/** A flagged DJ-day. */
export interface FlaggedDjDay {
  dj: string;
  /** Valid votes in the reviewed hours. */
  votes: number;
  signals: Signal[];
  /** Which of the signals flag it. */
  reasons: SignalKind[];
  /** Adjusted over the day's tested DJ-days; null without a test. */
  q: number | null;
  /** By signal. */
  suspects: Partial<Record<SignalKind, Suspects>>;
}

export interface DaySignals {
  /** DJ-days that had a test. */
  tested: number;
  /** How many of those that the tests flag are expected to be harmless, at most. */
  expectedHarmless: number;
  /** By DJ id. */
  flagged: FlaggedDjDay[];
}

/** All that the signals of a day are made of. */
export interface DayCounts {
  /** By DJ id. */
  djs: readonly DjCounts[];
  history: ReadonlyMap<string, DjHistory>;
  lockstep: ReadonlyMap<string, SignalFound>;
  /** Whether any hour of the night is reviewed. */
  hasNight: boolean;
}

/**
 * The signals of a Tokyo day (YYYY-MM-DD), from valid votes alone (docs/review.md); `hours`: of its first so many full
 * hours. Reads up to 15 days of votes: it needs a transaction whose statements have time enough.
 */
export async function readDaySignals(
  client: pg.ClientBase,
  date: string,
  { window, hours }: { window: PollWindow; hours: number | null },
): Promise<DaySignals> {
  const part = reviewedPart(date, window, hours);
  if (!part) return { tested: 0, expectedHarmless: 0, flagged: [] };
  const djs = await readCounts(client, part);
  const ids = djs.map(({ dj }) => dj);
  const history = await readHistory(client, part, ids);
  const lockstep = await readLockstep(client, part);
  const hasNight = part.fromHour < NIGHT.to && part.toHour > NIGHT.from;
  return signalsOfCounts({ djs, history, lockstep, hasNight });
}

const FALSE_DISCOVERY_RATE = 0.05;
// JSON has no smaller numbers than a double.
const LEAST_P = 1e-300;

export async function signalsOfCounts(counts: DayCounts): Promise<DaySignals> {
  const { djs, history, lockstep, hasNight } = counts;
  const pause = pacer();
  const votesOf = sumOf(djs.map(({ votes }) => votes));
  const all = { votes: votesOf, night: sumOf(djs.map((own) => own.night)) };
  const usual = usualScatter([...history.values()]);
  const djDays: { own: DjCounts; tests: SignalTest[]; p: number | null }[] = [];
  for (const own of djs) {
    const tests = [
      level(own.votes, all.votes - own.votes, history.get(own.dj) ?? null, usual),
      source(own, all.votes),
      hasNight ? night(own, all) : null,
    ].filter((test) => test !== null);
    djDays.push({ own, tests, p: tests.length > 0 ? leastP(tests) : null });
    await pause();
  }
  const pValues = djDays.flatMap(({ p }) => p ?? []);
  const { passed, adjusted, threshold } = benjaminiHochberg(pValues, FALSE_DISCOVERY_RATE);
  const flagged: FlaggedDjDay[] = [];
  const qValues = adjusted.values();
  for (const { own, tests, p } of djDays) {
    const q = p === null ? null : (qValues.next().value ?? null);
    const found = flag(tests, lockstep.get(own.dj), Math.log(threshold));
    if (found) flagged.push({ dj: own.dj, votes: own.votes, q, ...found });
    await pause();
  }
  return { tested: pValues.length, expectedHarmless: FALSE_DISCOVERY_RATE * passed, flagged };
}

/** Bonferroni: the smallest p of K tests has K chances to be small. */
function leastP(tests: readonly SignalTest[]): number {
  const least = Math.min(...tests.map(({ logP, seen }) => logP(seen)));
  return Math.min(1, toP(least + Math.log(tests.length)));
}

function toP(logP: number): number {
  return Math.max(LEAST_P, Math.exp(logP));
}

/** Null: nothing flags the DJ-day. Limits are computed only where something does: they take longer than a test. */
function flag(
  tests: readonly SignalTest[],
  lockstep: SignalFound | undefined,
  logThreshold: number,
): Pick<FlaggedDjDay, 'signals' | 'reasons' | 'suspects'> | null {
  const logLimit = logThreshold - Math.log(tests.length);
  const reasons = tests.filter(({ logP, seen }) => logP(seen) <= logLimit).map(({ kind }) => kind);
  if (lockstep) reasons.push('lockstep');
  if (reasons.length === 0) return null;
  const found = tests.map(({ logP, most, suspects, ...test }): SignalFound => {
    const limit = limitOf(logP, most, logLimit);
    return { signal: { ...test, limit, p: toP(logP(test.seen)) }, suspects };
  });
  if (lockstep) found.push(lockstep);
  const named = found.flatMap(({ signal, suspects }) =>
    suspects ? [[signal.kind, suspects]] : [],
  );
  return {
    reasons,
    signals: found.map(({ signal }) => signal),
    suspects: Object.fromEntries(named) as FlaggedDjDay['suspects'],
  };
}

/** The highest count up to `most` that the test does not flag; null: it would not even flag that. */
function limitOf(logP: SignalTest['logP'], most: number, logLimit: number): number | null {
  if (logP(most) > logLimit) return null;
  let low = 0;
  let high = most;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (logP(middle) > logLimit) low = middle;
    else high = middle;
  }
  return low;
}
