// The signals of one day, written from docs/review.md alone over the plain list of votes, with plain sums. Shares no code
// with the product.

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

export interface PlainSignal {
  kind: string;
  seen: number;
  expected: number | null;
  logP: number | null;
  votes: number;
  /** Whether another value of `seen` would flag the DJ-day on this day. */
  flags: (seen: number) => boolean;
  detail: Record<string, number>;
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

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string | null): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key)!.push(item);
  }
  return groups;
}

const count = <T>(items: readonly T[], isOne: (item: T) => boolean) => items.filter(isOne).length;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const n = sorted.length;
  return n % 2 === 1 ? sorted[(n - 1) / 2]! : (sorted[n / 2 - 1]! + sorted[n / 2]!) / 2;
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
  // Lockstep looks at the days before as a whole.
  const wholeDays = [...today, ...votes.filter(({ day }) => historyDays.includes(day))];

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
    const signals: PlainSignal[] = [
      ...made.map(({ logPOf, ...test }) => ({
        ...test,
        logP: Math.max(Math.log(1e-300), logPOf(test.seen)),
        flags: (seen: number) => logPOf(seen) <= logLimit,
      })),
      ...lockstep(
        wholeDays.filter((vote) => vote.dj === dj && vote.voter !== null),
        date,
      ),
    ];
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

interface PlainTest extends Omit<PlainSignal, 'logP' | 'flags'> {
  logPOf: (seen: number) => number;
}

type Past = ReturnType<typeof past>;

/** What the days before say of a DJ; null where fewer than 7 of them had votes for others. */
function past(dj: string, history: Map<string, PlainVote[]>[]) {
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
function usualScatter(pasts: Past[]): number {
  const values = pasts.flatMap((one) =>
    one && one.usual >= 10 ? [(one.phi - 1) / one.usual] : [],
  );
  return values.length < 5 ? 0 : Math.max(0, middle(values));
}

function level(v: number, others: number, before: Past, scatter: number): PlainTest | null {
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

function unevenSource(own: PlainVote[], today: PlainVote[]): PlainTest | null {
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

function night(own: PlainVote[], others: PlainVote[]): PlainTest | null {
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

function lockstep(own: PlainVote[], date: string): PlainSignal[] {
  // On which days two of them came within a minute: every pair of every day.
  const together = new Map<string, Set<string>>();
  for (const [day, ofDay] of groupBy(own, (vote) => vote.day)) {
    const sorted = [...ofDay].sort((a, b) => a.at - b.at);
    for (const [index, one] of sorted.entries()) {
      for (const other of sorted.slice(index + 1)) {
        if (other.at - one.at > 60_000) break;
        const pair = JSON.stringify([one.voter, other.voter].sort());
        if (one.voter !== other.voter) together.set(pair, together.get(pair) ?? new Set());
        together.get(pair)?.add(day);
      }
    }
  }
  const pairs = [...together]
    .filter(([, days]) => days.size >= 5 && days.has(date))
    .map(([pair]) => JSON.parse(pair) as [string, string]);
  // Whoever a member keeps step with is a member, until nobody is added.
  const groups: Set<string>[] = [];
  for (const [first] of pairs) {
    if (groups.some((group) => group.has(first))) continue;
    const group = new Set([first]);
    for (let size = 0; size < group.size;) {
      size = group.size;
      for (const [a, b] of pairs) if (group.has(a) || group.has(b)) group.add(a).add(b);
    }
    groups.push(group);
  }
  const found = groups.filter(({ size }) => size >= 5);
  if (found.length === 0) return [];
  const theirs = own.filter(({ voter }) => found.some((group) => group.has(voter!)));
  const votersByDay = [...groupBy(theirs, ({ day }) => day).values()].map(
    (ofDay) => groupBy(ofDay, ({ voter }) => voter).size,
  );
  return [
    {
      kind: 'lockstep',
      seen: sum(found.map(({ size }) => size)),
      expected: null,
      logP: null,
      votes: count(theirs, ({ day }) => day === date),
      flags: (seen) => seen >= 5,
      detail: { groups: found.length, days: count(votersByDay, (voters) => voters >= 5) },
    },
  ];
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
