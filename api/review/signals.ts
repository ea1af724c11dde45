import type pg from 'pg';
import type { ExclusionMatch } from '../../contract/decisions/exclusions';
import type { ReviewSignal, SignalKind } from '../../contract/decisions/review';
import type { PollWindow } from '../../rules/poll';
import { addDays, HOUR_MS, startOfDay } from '../../rules/tokyoDays';
import { forEachOf } from '../pacer';
import { type DjHistory, readHistory, readLockstep } from './history';
import {
  benjaminiHochberg,
  LEAST_OF_SOURCE,
  level,
  night,
  NIGHT,
  type SignalTest,
  source,
  usualScatter,
} from './signalTests';

/** Without the time of its run. */
export type Signal = Omit<ReviewSignal, 'at' | 'kind'> & { kind: SignalKind };

/** Which of the valid votes are suspect, as an exclusion matches them. Sources and voters never leave the server. */
export type Suspects = Pick<ExclusionMatch, 'sources' | 'voters' | 'hours' | 'repeats'>;

/** `suspects` is null where they can't be named. */
export interface SignalFound {
  signal: Signal;
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

const MOST_HISTORY_DAYS = 14;

/** Full hours of a Tokyo day, [fromHour, toHour), and the whole days before it, both ends included. */
export interface ReviewedPart {
  date: string;
  fromHour: number;
  toHour: number;
  history: { from: string; to: string } | null;
}

/** The full hours of `date` in the window, of its first `hours` ones where given; null: none. */
export function reviewedPart(
  date: string,
  { opensAt, closesAt }: PollWindow,
  hours: number | null,
): ReviewedPart | null {
  const hourOf = (instant: string) => (Date.parse(instant) - startOfDay(date)) / HOUR_MS;
  const fromHour = Math.max(0, Math.ceil(hourOf(opensAt)));
  const toHour = Math.floor(Math.min(24, hours ?? 24, hourOf(closesAt)));
  if (fromHour >= toHour) return null;
  const whole = Array.from({ length: MOST_HISTORY_DAYS }, (_, at) => addDays(date, -1 - at)).filter(
    (day) => Date.parse(opensAt) <= startOfDay(day),
  );
  const [to, from] = [whole[0], whole.at(-1)];
  return { date, fromHour, toHour, history: from && to ? { from, to } : null };
}

/** A DJ's valid votes in the reviewed hours. */
export interface DjCounts {
  dj: string;
  votes: number;
  /** Those of the hours of NIGHT. */
  night: number;
  /** How many sources the votes have; a vote without one has none. */
  sources: number;
  /** Sources with LEAST_OF_SOURCE votes or more for the DJ; `ofSource` are their votes for all DJs. */
  heavy: { source: string; votes: number; ofSource: number }[];
}

// Of every DJ that has a vote in these hours.
const COUNTS = `
  with per_source as (
    select dj, source, count(*) as votes,
      count(*) filter (where hour >= ${NIGHT.from} and hour < ${NIGHT.to}) as night,
      (sum(count(*)) over (partition by source))::bigint as of_source
    from valid_vote
    where day = $1::date and hour >= $2 and hour < $3
    group by dj, source
  )
  select dj, sum(votes)::bigint as votes, sum(night)::bigint as night, count(source) as sources,
    coalesce(
      json_agg(json_build_object('source', source, 'votes', votes, 'ofSource', of_source) order by source)
        filter (where source is not null and votes >= ${LEAST_OF_SOURCE}), '[]') as heavy
  from per_source group by dj order by dj`;

export interface DaySignals {
  /** DJ-days that had a test. */
  tested: number;
  /** How many of those that the tests flag are expected to be harmless, at most. */
  expectedHarmless: number;
  /** By DJ id. */
  flagged: FlaggedDjDay[];
}

/** All that the signals of a day are made of; `djs` by their ids. */
export interface DayCounts {
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
  const { fromHour, toHour } = part;
  const { rows: djs } = await client.query<DjCounts>(COUNTS, [date, fromHour, toHour]);
  const ids = djs.map(({ dj }) => dj);
  const history = await readHistory(client, part, ids);
  const lockstep = await readLockstep(client, part);
  const hasNight = fromHour < NIGHT.to && toHour > NIGHT.from;
  return signalsOfCounts({ djs, history, lockstep, hasNight });
}

const FALSE_DISCOVERY_RATE = 0.05;
// JSON has no smaller numbers than a double.
const LEAST_P = 1e-300;

export async function signalsOfCounts(counts: DayCounts): Promise<DaySignals> {
  const { djs, history, lockstep, hasNight } = counts;
  const all = { votes: 0, night: 0 };
  for (const own of djs) {
    all.votes += own.votes;
    all.night += own.night;
  }
  const usual = usualScatter([...history.values()]);
  const djDays: { own: DjCounts; tests: SignalTest[]; p: number | null }[] = [];
  await forEachOf(djs, (own) => {
    const tests = [
      level(own.votes, all.votes - own.votes, history.get(own.dj) ?? null, usual),
      source(own, all.votes),
      hasNight ? night(own, all) : null,
    ].filter((test) => test !== null);
    djDays.push({ own, tests, p: tests.length > 0 ? leastP(tests) : null });
  });
  const pValues = djDays.flatMap(({ p }) => p ?? []);
  const { passed, adjusted, threshold } = benjaminiHochberg(pValues, FALSE_DISCOVERY_RATE);
  const flagged: FlaggedDjDay[] = [];
  const qValues = adjusted.values();
  await forEachOf(djDays, ({ own, tests, p }) => {
    const q = p === null ? null : (qValues.next().value ?? null);
    const found = flag(tests, lockstep.get(own.dj), Math.log(threshold));
    if (found) flagged.push({ dj: own.dj, votes: own.votes, q, ...found });
  });
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
