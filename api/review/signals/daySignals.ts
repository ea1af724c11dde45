import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import type { SignalKind } from '../../../contract/decisions/review';
import type { PollWindow } from '../../../rules/window';
import { benjaminiHochberg } from '../statistics/benjaminiHochberg';
import { level, levelHistory, usualScatter } from './level';
import { lockstepOf } from './lockstep';
import {
  type DjCounts,
  type History,
  readCounts,
  readHistory,
  readSteadyVoters,
  reviewedPart,
} from './readDay';
import { night, NIGHT, source } from './shares';
import type { Signal, SignalFound, SignalTest, Suspects } from './signal';

/** On average at most this part of what the tests flag is harmless. */
const FALSE_DISCOVERY_RATE = 0.05;

// What is less likely than this is told as this: JSON has no smaller numbers than a double.
const LEAST_P = 1e-300;

/** A flagged DJ-day. */
export interface FlaggedDjDay {
  dj: string;
  /** Valid votes in the hours that were looked at. */
  votes: number;
  signals: Signal[];
  /** Which of the signals flag it. */
  reasons: SignalKind[];
  /** K times the smallest p of its K tests, adjusted over the day's tested DJ-days; null without a test. */
  q: number | null;
  /** By signal. */
  suspects: Partial<Record<SignalKind, Suspects>>;
}

export interface DaySignals {
  /** DJ-days that had a test. */
  tested: number;
  /** How many of those that the tests flag are expected to be harmless, at most (0.05 of them). */
  expectedHarmless: number;
  /** By DJ id. */
  flagged: FlaggedDjDay[];
}

/** All that the signals of a day are made of. */
export interface DayCounts {
  /** By DJ id. */
  djs: readonly DjCounts[];
  history: History;
  lockstep: ReadonlyMap<string, SignalFound>;
  /** Whether any hour of the night is looked at. */
  hasNight: boolean;
}

const NOTHING: DaySignals = { tested: 0, expectedHarmless: 0, flagged: [] };

/**
 * The signals of a Tokyo day (YYYY-MM-DD), from valid votes alone (docs/review.md); `hours`: of its first so many full
 * hours, for the running day. Reads only; take a repeatable-read transaction, and a statement timeout of its own: it
 * reads up to 15 days of votes.
 */
export async function readDaySignals(
  client: pg.ClientBase,
  date: string,
  { window, hours = null }: { window: PollWindow; hours?: number | null },
): Promise<DaySignals> {
  const part = reviewedPart(date, window, hours);
  if (!part) return NOTHING;
  const pause = pacer();
  const djs = await readCounts(client, part);
  const history = await readHistory(client, part);
  const lockstep = new Map<string, SignalFound>();
  for await (const { dj, voters } of readSteadyVoters(client, part)) {
    const found = await lockstepOf(voters, pause);
    if (found) lockstep.set(dj, found);
  }
  const hasNight = part.fromHour < NIGHT.to && part.toHour > NIGHT.from;
  return signalsOfCounts({ djs, history, lockstep, hasNight });
}

const MOST_MS = 10;

/** Holds whoever awaits it for a moment, once the event loop has had no other turn for 10 ms: a run delays no request. */
export function pacer(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < MOST_MS) return;
    await setImmediate();
    since = performance.now();
  };
}

interface TestedDjDay {
  own: DjCounts;
  tests: SignalTest[];
  lockstep: SignalFound | undefined;
}

/** The signals of a day from its counts alone. */
export async function signalsOfCounts(counts: DayCounts): Promise<DaySignals> {
  const pause = pacer();
  const djDays: TestedDjDay[] = [];
  for await (const tests of testsOf(counts, pause)) djDays.push(tests);
  const tested = djDays.filter(({ tests }) => tests.length > 0);
  const pValues = tested.map(({ tests }) => pOfDjDay(tests));
  const { passed, adjusted, threshold } = benjaminiHochberg(pValues, FALSE_DISCOVERY_RATE);
  const places = new Map(tested.map(({ own }, place) => [own.dj, place]));
  const flagged: FlaggedDjDay[] = [];
  for (const djDay of djDays) {
    const place = places.get(djDay.own.dj);
    const q = place === undefined ? null : adjusted[place]!;
    const found = flag(djDay, q, Math.log(threshold));
    if (found) flagged.push(found);
    await pause();
  }
  return { tested: tested.length, expectedHarmless: FALSE_DISCOVERY_RATE * passed, flagged };
}

async function* testsOf(
  { djs, history, lockstep, hasNight }: DayCounts,
  pause: () => Promise<void>,
): AsyncGenerator<TestedDjDay> {
  const all = { votes: 0, night: 0 };
  const histories = [];
  for (const own of djs) {
    all.votes += own.votes;
    all.night += own.night;
    histories.push(levelHistory(history.ofDj.get(own.dj) ?? [], history.totals));
    await pause();
  }
  const usual = usualScatter(histories.filter((one) => one !== null));
  for (const [place, own] of djs.entries()) {
    const tests = [
      level(own.votes, all.votes - own.votes, histories[place] ?? null, usual),
      source(own, all.votes),
      hasNight ? night(own, all) : null,
    ].filter((test) => test !== null);
    yield { own, tests, lockstep: lockstep.get(own.dj) };
    await pause();
  }
}

/** Bonferroni: the smallest of K has K chances to be small. */
function pOfDjDay(tests: readonly SignalTest[]): number {
  const least = Math.min(...tests.map(({ logP }) => logP));
  return Math.min(1, tellP(least + Math.log(tests.length)));
}

function tellP(logP: number): number {
  return Math.max(LEAST_P, Math.exp(logP));
}

/** Null: nothing flags it. Limits are looked for where something does, because that takes much longer than a test. */
function flag(
  { own: { dj, votes }, tests, lockstep }: TestedDjDay,
  q: number | null,
  logThreshold: number,
): FlaggedDjDay | null {
  const logLimit = logThreshold - Math.log(tests.length);
  const reasons = tests.filter(({ logP }) => logP <= logLimit).map(({ kind }) => kind);
  if (lockstep) reasons.push('lockstep');
  if (reasons.length === 0) return null;
  const found = tests.map(({ logP, limitAt, suspects, ...test }): SignalFound => {
    return { signal: { ...test, limit: limitAt(logLimit), p: tellP(logP) }, suspects };
  });
  if (lockstep) found.push(lockstep);
  const named = found.flatMap(({ signal: { kind }, suspects }) =>
    suspects ? [[kind, suspects]] : [],
  );
  return {
    ...{ dj, votes, reasons, q },
    signals: found.map(({ signal }) => signal),
    suspects: Object.fromEntries(named) as FlaggedDjDay['suspects'],
  };
}
