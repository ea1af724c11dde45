// Whether a DJ's votes of a day are unlikely, written from docs/review.md alone, with plain sums.

import type { PlainVote } from './independentSignals';

/** What is unlikely about a DJ's votes, and how unlikely another value of `seen` would be. */
export interface PlainTest {
  kind: string;
  seen: number;
  expected: number;
  votes: number;
  logPOf: (seen: number) => number;
  detail: Record<string, number>;
}

export function groupBy<T>(
  items: readonly T[],
  keyOf: (item: T) => string | null,
): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key)!.push(item);
  }
  return groups;
}

export const count = <T>(items: readonly T[], isOne: (item: T) => boolean) =>
  items.filter(isOne).length;
export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const n = sorted.length;
  return n % 2 === 1 ? sorted[(n - 1) / 2]! : (sorted[n / 2 - 1]! + sorted[n / 2]!) / 2;
}

type Past = ReturnType<typeof past>;

/** What the days before say of a DJ; null where fewer than 7 of them had votes for others. */
export function past(dj: string, history: Map<string, PlainVote[]>[]) {
  const days = history
    .map((votesOf) => {
      const v = votesOf.get(dj)?.length ?? 0;
      return { v, others: sum([...votesOf.values()].map(({ length }) => length)) - v };
    })
    .filter(({ others }) => others > 0);
  if (days.length < 7) return null;
  const share = middle(days.map(({ v, others }) => v / others));
  const expected = days.map(({ v, others }) => ({ v, e: Math.max(1, others * share) }));
  const anscombe = expected.map(({ v, e }) => 1.5 * (v ** (2 / 3) / e ** (1 / 6) - e ** 0.5));
  const unit = Math.max(1, middle(anscombe.map(Math.abs)) / 0.67448975019608171);
  const raw = anscombe.map((r) => (r / unit > 2.58 ? (unit / r) ** 2 : 1));
  const squares = expected.map(({ v, e }, i) => (raw[i]! * days.length * (v - e) ** 2) / e);
  return {
    days: days.length,
    before: sum(days.map(({ v }) => v)),
    share,
    phi: sum(squares) / sum(raw) / (days.length - 1),
    usual: sum(expected.map(({ e }) => e)) / days.length,
  };
}

/** The middle one of what the DJs with 10 votes a day or more scatter beyond chance; 5 of them at least. */
export function usualScatter(pasts: Past[]): number {
  const values = pasts.flatMap((one) =>
    one && one.usual >= 10 ? [(one.phi - 1) / one.usual] : [],
  );
  return values.length < 5 ? 0 : Math.max(0, middle(values));
}

export function level(v: number, others: number, before: Past, scatter: number): PlainTest | null {
  if (!before || v < 20 || others === 0) return null;
  const e = others * before.share;
  const mean = Math.max(1, e);
  const dispersion = Math.max(1, before.phi, 1 + scatter * mean);
  const isRise = (seen: number) => seen >= 20 && seen - e >= 20 && seen >= 2 * e;
  return {
    kind: 'level',
    seen: v,
    expected: e,
    votes: 0,
    logPOf: (seen) => (isRise(seen) ? plainNegativeBinomialTail(seen, mean, dispersion) : 0),
    detail: {
      days: before.days,
      votesBefore: before.before,
      share: before.share,
      dispersion,
      others,
    },
  };
}

export function unevenSource(own: PlainVote[], today: PlainVote[]): PlainTest | null {
  const sources = groupBy(own, ({ source }) => source);
  const tested = [...sources].flatMap(([source, theirs]) => {
    const ofSource = count(today, (vote) => vote.source === source);
    const elsewhere = today.length - ofSource;
    if (theirs.length < 10 || elsewhere === 0) return [];
    const share = Math.max(1, own.length - theirs.length) / elsewhere;
    const logTail = (seen: number) => plainBinomialTail(seen, ofSource, share);
    return [{ seen: theirs.length, ofSource, share, logTail, logP: logTail(theirs.length) }];
  });
  const smallest = Math.min(...tested.map(({ logP }) => logP));
  const top = tested.find(({ logP }) => logP === smallest);
  if (!top) return null;
  const { seen, ofSource, share, logTail } = top;
  return {
    kind: 'source',
    seen,
    expected: ofSource * share,
    votes: seen,
    logPOf: (votes) => (votes < 10 ? 0 : Math.min(0, Math.log(sources.size) + logTail(votes))),
    detail: { sources: sources.size, sourceVotes: ofSource, share },
  };
}

export function night(own: PlainVote[], others: PlainVote[]): PlainTest | null {
  const isNight = ({ hour }: PlainVote) => hour >= 2 && hour < 5;
  if (own.length < 30 || others.length < 30) return null;
  const othersAtNight = count(others, isNight);
  const share = Math.max(1, othersAtNight) / others.length;
  const seen = count(own, isNight);
  return {
    kind: 'night',
    seen,
    expected: own.length * share,
    votes: seen,
    logPOf: (votes) => plainBinomialTail(votes, own.length, share),
    detail: { share, others: others.length, othersAtNight },
  };
}

/** ln of the sum of numbers that are given by their logarithms. */
function logSum(logs: readonly number[]): number {
  const most = Math.max(...logs);
  return logs.length === 0
    ? -Infinity
    : most + Math.log(sum(logs.map((log) => Math.exp(log - most))));
}

/** ln P(X >= k) of a count whose probabilities are P(0) and then each the one before times a ratio. */
function plainTail(
  k: number,
  mean: number,
  logFirst: number,
  logRatio: (i: number) => number,
  isEnd: (i: number, log: number) => boolean,
): number {
  if (k <= 0) return 0;
  const logs = [logFirst];
  for (let i = 0; !isEnd(i, logs[i]!); i += 1) logs.push(logs[i]! + logRatio(i));
  return k > mean ? logSum(logs.slice(k)) : Math.log1p(-Math.exp(logSum(logs.slice(0, k))));
}

function plainBinomialTail(k: number, n: number, p: number): number {
  if (p >= 1) return k <= n ? 0 : -Infinity;
  const odds = Math.log(p) - Math.log1p(-p);
  const logRatio = (i: number) => Math.log((n - i) / (i + 1)) + odds;
  return plainTail(k, n * p, n * Math.log1p(-p), logRatio, (i) => i === n);
}

function plainNegativeBinomialTail(k: number, mean: number, dispersion: number): number {
  const excess = dispersion - 1;
  const first = excess === 0 ? -mean : (-mean / excess) * Math.log(dispersion);
  const logRatio = (i: number) => Math.log((mean + i * excess) / (dispersion * (i + 1)));
  let most = -Infinity;
  return plainTail(k, mean, first, logRatio, (i, log) => {
    if (i >= k) most = Math.max(most, log);
    return i > Math.max(k, mean) && log < most - 45;
  });
}
