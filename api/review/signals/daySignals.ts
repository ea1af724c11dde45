import type pg from 'pg';
import type { SignalKind } from '../../../contract/decisions/review';
import type { PollWindow } from '../../../rules/window';
import type { DayCounts } from './dayCounts';
import { factsOfCounts } from './djDaySignals';
import { lockstepOf } from './lockstep';
import { NIGHT } from './night';
import { readDjCounts } from './readDjCounts';
import { readHeavySources } from './readHeavySources';
import { readHistory } from './readHistory';
import { readSteadyVotes } from './readSteadyVotes';
import { type ReviewedPart, reviewedPart } from './reviewedPart';

/**
 * One signal on a DJ-day. It is there where its counts allow a test at all, also where it stays within its
 * limit; it is a reason to list the DJ-day where `seen` is above `limit`.
 */
export interface Signal {
  kind: SignalKind;
  /** Votes (level, source, repeats, night), voters (lockstep), or a fraction from 0 to 1 (concentration, clockwork). */
  seen: number;
  /** In the unit of `seen`; null: nothing is expected (repeats, lockstep). */
  expected: number | null;
  /** The highest value that does not list the DJ-day, in the unit of `seen`; null: no value would. */
  limit: number | null;
  /** What it counts for in the p of the DJ-day; never under 1e-300. null: not a test (repeats, lockstep). */
  p: number | null;
  /** Votes in question, for the ranking without them. */
  votes: number;
  /** What a sentence about it needs; never a voter or a source. */
  detail: Record<string, number | string | null>;
}

export interface DjDaySignals {
  dj: string;
  /** Valid votes on the day (of a running day: until `until`). */
  votes: number;
  signals: Signal[];
  /** How many tests were made: the K of the p. */
  tests: number;
  /** K times the smallest p of its K tests, at most 1; null without a test. */
  p: number | null;
  /** `p` adjusted after Benjamini and Hochberg over the day's tested DJ-days; null without a test. */
  q: number | null;
  flagged: boolean;
  /** Which signals list it. */
  reasons: SignalKind[];
}

export interface DaySignals {
  date: string;
  /** DJ-days that had a test. */
  tested: number;
  flagged: number;
  /** How many of those that are flagged by `q` are expected to be harmless, at most (0.05 of them). */
  expectedHarmless: number;
  /** Those that had a test or are flagged, by DJ id. */
  djDays: DjDaySignals[];
}

export interface DaySignalsOptions {
  /** The vote's window: days that it cuts are no history, and are looked at over the part it covers. */
  window: PollWindow;
  /** ISO instant: only votes before it, for the running day (the beginning of the running hour). */
  until?: string;
  /** More repeated votes than this list a DJ-day. */
  repeatsLimit: number;
}

/**
 * The signals on every DJ of a Tokyo day (YYYY-MM-DD), from valid votes alone (docs/review.md). Reads only;
 * take a repeatable-read transaction, and a statement timeout of its own: it reads up to 15 days of votes.
 */
export async function readDaySignals(
  client: pg.ClientBase,
  date: string,
  { window, until, repeatsLimit }: DaySignalsOptions,
): Promise<DaySignals> {
  const part = reviewedPart(date, window, until);
  const counts = part ? await readDayCounts(client, part) : NOTHING;
  return factsOfCounts(date, counts, repeatsLimit);
}

const NOTHING: DayCounts = {
  djs: [],
  history: [],
  heavySources: [],
  lockstep: [],
  hasNight: false,
};

async function readDayCounts(client: pg.ClientBase, part: ReviewedPart): Promise<DayCounts> {
  const djs = await readDjCounts(client, part);
  const history = await readHistory(client, part);
  const heavySources = await readHeavySources(client, part);
  const steady = await readSteadyVotes(client, part);
  return {
    djs,
    history,
    heavySources: heavySources.map(({ source: _, ...counts }) => counts),
    lockstep: [...steady].flatMap(([dj, votes]) => lockstepOf(dj, votes) ?? []),
    hasNight: part.fromHour < NIGHT.to && part.toHour > NIGHT.from,
  };
}
