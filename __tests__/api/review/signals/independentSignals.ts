import { plainBinomialTail, plainNegativeBinomialTail } from './independentTails';

// The signals of one day, written from shared/review.md and the decisions in docs/review.md alone, over the plain
// list of votes. It shares no line with the product and does each step in another way.

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
  /** Whether another value of `seen` would list the DJ-day on this day. */
  lists: (seen: number) => boolean;
  detail: Record<string, number>;
}

export interface PlainDjDay {
  dj: string;
  votes: number;
  signals: PlainSignal[];
  p: number | null;
  q: number | null;
  reasons: string[];
}

export interface PlainDay {
  tested: number;
  flagged: number;
  expectedHarmless: number;
  djDays: PlainDjDay[];
}

interface Question {
  votes: readonly PlainVote[];
  date: string;
  opensAt: string;
  closesAt: string;
  until?: string;
}

const HOUR = 3_600_000;

export function plainVote(vote: Omit<PlainVote, 'day' | 'hour'>): PlainVote {
  const inTokyo = new Date(vote.at + 9 * HOUR);
  return { ...vote, day: inTokyo.toISOString().slice(0, 10), hour: inTokyo.getUTCHours() };
}

const dayBefore = (day: string, count: number) =>
  new Date(Date.parse(day) - count * 24 * HOUR).toISOString().slice(0, 10);

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

function votesPerDj(votes: readonly PlainVote[]): Map<string, number> {
  return new Map([...groupBy(votes, ({ dj }) => dj)].map(([dj, own]) => [dj, own.length]));
}

function middle(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const n = sorted.length;
  return n % 2 === 1 ? sorted[(n - 1) / 2]! : (sorted[n / 2 - 1]! + sorted[n / 2]!) / 2;
}

export function independentSignals(question: Question): PlainDay {
  const { date, opensAt, closesAt, until } = question;
  const midnight = Date.parse(`${date}T00:00:00+09:00`);
  const hours = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => {
    const [from, to] = [midnight + hour * HOUR, midnight + (hour + 1) * HOUR];
    const isBefore = until === undefined || to <= Date.parse(until);
    return from >= Date.parse(opensAt) && to <= Date.parse(closesAt) && isBefore;
  });
  const historyDays: string[] = [];
  for (let before = 1; before <= 14; before += 1) {
    const day = dayBefore(date, before);
    const start = Date.parse(`${day}T00:00:00+09:00`);
    const isWhole = start >= Date.parse(opensAt) && start + 24 * HOUR <= Date.parse(closesAt);
    if (isWhole) historyDays.push(day);
  }
  const wanted = new Set([date, ...historyDays]);
  const all = question.votes.filter(({ day, hour }) => wanted.has(day) && hours.includes(hour));
  const today = all.filter(({ day }) => day === date);
  const history = historyDays.map((name) => votesPerDj(all.filter(({ day }) => day === name)));
  // Lockstep looks at the days before as a whole.
  const wholeDays = question.votes.filter(
    ({ day, hour }) => wanted.has(day) && (day !== date || hours.includes(hour)),
  );
  const wholeDaysOf = groupBy(wholeDays, ({ dj }) => dj);
  const hasNight = hours.some((hour) => hour >= 2 && hour < 5);

  const djs = [...groupBy(today, ({ dj }) => dj).keys()].sort();
  const scatter = usualScatter({ dj: '', day: today, history });
  const tests = djs.map((dj) => {
    const one = { dj, day: today, history };
    const made = [level(one, scatter), unevenSource(one), hasNight ? night(one) : null];
    return made.filter((test) => test !== null);
  });
  const pOf = (made: PlainTest[]) =>
    made.length === 0
      ? null
      : Math.min(1, Math.max(1e-300, made.length * Math.exp(Math.min(...made.map(minusP)))));
  const pValues = tests.map(pOf);
  const family = pValues.filter((p) => p !== null);
  const m = family.length;
  const upTo = (p: number) => count(family, (other) => other <= p);
  const passing = family.filter((p) =>
    family.some((other) => other >= p && other <= (0.05 * upTo(other)) / m),
  ).length;
  const threshold = (0.05 * Math.max(1, passing)) / m;

  const djDays = djs.map((dj, index): PlainDjDay => {
    const made = tests[index]!;
    const p = pValues[index]!;
    const logLimit = Math.log(threshold / made.length);
    const signals: PlainSignal[] = [
      ...made.map(({ logPOf, ...test }) => ({
        ...test,
        logP: Math.max(Math.log(1e-300), logPOf(test.seen)),
        lists: (seen: number) => logPOf(seen) <= logLimit,
      })),
      ...lockstep(wholeDaysOf.get(dj)!, date),
    ];
    const rates = family.filter((other) => p !== null && other >= p);
    const q = p === null ? null : Math.min(1, ...rates.map((other) => (other * m) / upTo(other)));
    return {
      dj,
      votes: count(today, (vote) => vote.dj === dj),
      signals,
      p,
      q,
      reasons: signals.filter(({ seen, lists }) => lists(seen)).map(({ kind }) => kind),
    };
  });
  return {
    tested: m,
    flagged: count(djDays, ({ reasons }) => reasons.length > 0),
    expectedHarmless: 0.05 * passing,
    djDays: djDays.filter(({ p, reasons }) => p !== null || reasons.length > 0),
  };
}

interface OneDj {
  dj: string;
  day: PlainVote[];
  history: Map<string, number>[];
}

interface PlainTest {
  kind: string;
  seen: number;
  expected: number | null;
  votes: number;
  logPOf: (seen: number) => number;
  detail: Record<string, number>;
}

const minusP = ({ logPOf, seen }: PlainTest) => logPOf(seen);

/** What the days before say of a DJ; null where fewer than 7 of them had votes for others. */
function past(dj: string, history: Map<string, number>[]) {
  const days = history
    .map((votesOf) => ({
      v: votesOf.get(dj) ?? 0,
      others: [...votesOf].filter(([id]) => id !== dj).reduce((sum, [, votes]) => sum + votes, 0),
    }))
    .filter((one) => one.others > 0);
  if (days.length < 7) return null;
  const share = middle(days.map((one) => one.v / one.others));
  const expected = days.map((one) => ({ v: one.v, e: Math.max(1, one.others * share) }));
  const anscombe = expected.map(
    (one) => 1.5 * (one.v ** (2 / 3) / one.e ** (1 / 6) - one.e ** 0.5),
  );
  const unit = Math.max(1, middle(anscombe.map(Math.abs)) / 0.67448975019608171);
  const raw = anscombe.map((r) => (r / unit > 2.58 ? (unit / r) ** 2 : 1));
  const rawSum = raw.reduce((a, b) => a + b);
  let sum = 0;
  let sumOfExpected = 0;
  expected.forEach((one, i) => {
    sum += ((raw[i]! * expected.length) / rawSum) * ((one.v - one.e) ** 2 / one.e);
    sumOfExpected += one.e;
  });
  return {
    days: days.length,
    share,
    phi: sum / (days.length - 1),
    usual: sumOfExpected / days.length,
  };
}

/** The middle one of what the DJs with 10 votes a day or more scatter beyond chance; 5 of them at least. */
function usualScatter({ day, history }: OneDj): number {
  const values = [...votesPerDj(day).keys()].flatMap((dj) => {
    const one = past(dj, history);
    return one && one.usual >= 10 ? [(one.phi - 1) / one.usual] : [];
  });
  return values.length < 5 ? 0 : Math.max(0, middle(values));
}

function level(one: OneDj, scatter: number): PlainTest | null {
  const { dj, day, history } = one;
  const v = count(day, (vote) => vote.dj === dj);
  const others = day.length - v;
  const before = past(dj, history);
  if (!before || v < 20 || others === 0) return null;
  const e = others * before.share;
  const mean = Math.max(1, e);
  const dispersion = Math.max(1, before.phi, 1 + scatter * mean);
  return {
    kind: 'level',
    seen: v,
    expected: e,
    votes: 0,
    logPOf: (seen) =>
      seen >= 20 && seen - e >= 20 && seen >= 2 * e
        ? plainNegativeBinomialTail(seen, mean, dispersion)
        : 0,
    detail: { days: before.days, share: before.share, dispersion, others },
  };
}

function unevenSource({ dj, day }: OneDj): PlainTest | null {
  const own = day.filter((vote) => vote.dj === dj);
  const ownSources = groupBy(own, ({ source }) => source);
  const tested = [...ownSources].flatMap(([source, theirs]) => {
    if (theirs.length < 10) return [];
    const ofSource = count(day, (vote) => vote.source === source);
    const elsewhere = day.length - ofSource;
    if (elsewhere === 0) return [];
    const share = Math.max(1, own.length - theirs.length) / elsewhere;
    const logTail = (seen: number) => plainBinomialTail(seen, ofSource, share);
    return [{ seen: theirs.length, ofSource, share, logTail }];
  });
  const smallest = Math.min(...tested.map(({ seen, logTail }) => logTail(seen)));
  const top = tested.find(({ seen, logTail }) => logTail(seen) === smallest);
  return top
    ? {
        kind: 'source',
        seen: top.seen,
        expected: top.ofSource * top.share,
        votes: top.seen,
        logPOf: (seen) =>
          seen < 10 ? 0 : Math.min(0, Math.log(ownSources.size) + top.logTail(seen)),
        detail: { sources: ownSources.size, sourceVotes: top.ofSource, share: top.share },
      }
    : null;
}

function night({ dj, day }: OneDj): PlainTest | null {
  const isNight = ({ hour }: PlainVote) => hour >= 2 && hour < 5;
  const own = day.filter((vote) => vote.dj === dj);
  if (own.length < 30 || day.length - own.length < 30) return null;
  const others = day.filter((vote) => vote.dj !== dj);
  const share = Math.max(1, count(others, isNight)) / others.length;
  const seen = count(own, isNight);
  return {
    kind: 'night',
    seen,
    expected: own.length * share,
    votes: seen,
    logPOf: (votes) => plainBinomialTail(votes, own.length, share),
    detail: { share, others: others.length, othersAtNight: count(others, isNight) },
  };
}

function lockstep(votes: PlainVote[], date: string): PlainSignal[] {
  const own = votes.filter(({ voter }) => voter !== null);
  // On which days two of them came within a minute: every pair of every day.
  const together = new Map<string, Set<string>>();
  for (const [name, ofDay] of groupBy(own, ({ day }) => day)) {
    const sorted = [...ofDay].sort((a, b) => a.at - b.at);
    sorted.forEach((one, index) => {
      for (let next = index + 1; next < sorted.length; next += 1) {
        const other = sorted[next]!;
        if (other.at - one.at > 60_000) break;
        if (one.voter === other.voter) continue;
        const pair = JSON.stringify([one.voter, other.voter].sort());
        together.set(pair, (together.get(pair) ?? new Set()).add(name));
      }
    });
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
  const members = new Set(groups.filter(({ size }) => size >= 5).flatMap((group) => [...group]));
  if (members.size === 0) return [];
  const theirs = own.filter(({ voter }) => members.has(voter!));
  const votersByDay = [...groupBy(theirs, ({ day }) => day).values()].map(
    (ofDay) => new Set(ofDay.map(({ voter }) => voter)).size,
  );
  return [
    {
      kind: 'lockstep',
      seen: members.size,
      expected: null,
      logP: null,
      votes: count(theirs, ({ day }) => day === date),
      lists: (seen) => seen >= 5,
      detail: {
        groups: count(groups, ({ size }) => size >= 5),
        days: count(votersByDay, (voters) => voters >= 5),
      },
    },
  ];
}
