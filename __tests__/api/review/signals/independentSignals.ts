// The signals of one day but for lockstep, which has tests of its own, written from docs/review.md alone over the plain
// list of votes. Shares no code with the product.

import { count, groupBy, level, night, past, type PlainTest } from './independentTests';
import { unevenSource, usualScatter } from './independentTests';

export interface PlainVote {
  id: string;
  dj: string;
  /** Milliseconds since 1970. */
  at: number;
  voter: string | null;
  source: string | null;
  /** In Tokyo, as `plainVote` finds them. */
  day: string;
  hour: number;
}

export interface PlainSignal extends Omit<PlainTest, 'logPOf'> {
  logP: number;
  /** Whether another value of `seen` would flag the DJ-day on this day. */
  flags: (seen: number) => boolean;
}

export interface PlainDay {
  tested: number;
  expectedHarmless: number;
  flagged: {
    dj: string;
    votes: number;
    signals: PlainSignal[];
    q: number | null;
    reasons: string[];
  }[];
}

interface DayOfVotes {
  votes: readonly PlainVote[];
  date: string;
  opensAt: string;
  closesAt: string;
  /** Of the running day; null: it has ended. */
  hours?: number | null;
}

const HOUR = 3_600_000;

export function plainVote(vote: Omit<PlainVote, 'day' | 'hour'>): PlainVote {
  const inTokyo = new Date(vote.at + 9 * HOUR);
  return { ...vote, day: inTokyo.toISOString().slice(0, 10), hour: inTokyo.getUTCHours() };
}

export function independentSignals({ votes, date, ...window }: DayOfVotes): PlainDay {
  const [opens, closes] = [Date.parse(window.opensAt), Date.parse(window.closesAt)];
  const startOf = (day: string) => Date.parse(`${day}T00:00:00+09:00`);
  const hours = Array.from({ length: window.hours ?? 24 }, (_, hour) => hour).filter((hour) => {
    const from = startOf(date) + hour * HOUR;
    return from >= opens && from + HOUR <= closes;
  });
  const historyDays = Array.from({ length: 14 }, (_, before) =>
    new Date(Date.parse(date) - (before + 1) * 24 * HOUR).toISOString().slice(0, 10),
  ).filter((day) => startOf(day) >= opens && startOf(day) + 24 * HOUR <= closes);
  const sameHours = votes.filter(({ hour }) => hours.includes(hour));
  const today = sameHours.filter(({ day }) => day === date);
  const history = historyDays.map((day) =>
    groupBy(
      sameHours.filter((vote) => vote.day === day),
      ({ dj }) => dj,
    ),
  );

  const djs = [...groupBy(today, ({ dj }) => dj).keys()].sort();
  const pasts = new Map(djs.map((dj) => [dj, past(dj, history)]));
  const scatter = usualScatter([...pasts.values()]);
  const djDays = djs.map((dj) => {
    const own = today.filter((vote) => vote.dj === dj);
    const others = today.filter((vote) => vote.dj !== dj);
    const isAwake = hours.some((hour) => hour >= 2 && hour < 5);
    const made = [
      level(own.length, others.length, pasts.get(dj)!, scatter),
      unevenSource(own, today),
      isAwake ? night(own, others) : null,
    ].filter((test) => test !== null);
    const least = Math.min(...made.map(({ logPOf, seen }) => logPOf(seen)));
    const p = Math.min(1, Math.max(1e-300, made.length * Math.exp(least)));
    return { dj, own, made, p: made.length > 0 ? p : null };
  });
  const family = djDays.flatMap(({ p }) => p ?? []);
  const m = family.length;
  const upTo = (p: number) => count(family, (other) => other <= p);
  const passing = count(family, (p) =>
    family.some((other) => other >= p && other <= (0.05 * upTo(other)) / m),
  );
  const threshold = (0.05 * Math.max(1, passing)) / m;

  const described = djDays.map(({ dj, own, made, p }) => {
    const logLimit = Math.log(threshold / made.length);
    const signals: PlainSignal[] = made.map(({ logPOf, ...test }) => ({
      ...test,
      logP: Math.max(Math.log(1e-300), logPOf(test.seen)),
      flags: (seen: number) => logPOf(seen) <= logLimit,
    }));
    const rates = family.filter((other) => p !== null && other >= p);
    const q = p === null ? null : Math.min(1, ...rates.map((other) => (other * m) / upTo(other)));
    const reasons = signals.filter(({ seen, flags }) => flags(seen)).map(({ kind }) => kind);
    return { dj, votes: own.length, signals, q, reasons };
  });
  return {
    tested: m,
    expectedHarmless: 0.05 * passing,
    flagged: described.filter(({ reasons }) => reasons.length > 0),
  };
}
