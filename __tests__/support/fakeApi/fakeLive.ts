import type { Dj } from '../../../contract/dj';
import type { ReviewCase } from '../../../contract/decisions/review';
import type { Rank } from '../../../contract/ranking';

/** A valid vote, its Tokyo day and hour. */
export interface LivePoll {
  dj: string;
  date: string;
  hour: number;
}

/** What the figures of live are counted from. */
export interface LiveWorld {
  open: boolean;
  today: string;
  hour: number;
  /** The last day with figures. */
  last: string;
  first: string;
  firstIsPart: boolean;
  /** The hour at which today ends; null: within an hour. */
  until: number | null;
  votes: readonly LivePoll[];
  djs: readonly Dj[];
  ranking: readonly Rank[];
  /** The open cases, provisional ones too. */
  cases: readonly ReviewCase[];
  /** The background has counted the hours of each DJ. */
  counted: boolean;
}

const dayAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

function wholeDays({ today, first, firstIsPart }: LiveWorld, most: number): string[] {
  return Array.from({ length: most }, (_, index) => dayAfter(today, index - most)).filter(
    (day) => day > first || (day === first && !firstIsPart),
  );
}

const byHour = ({ votes }: LiveWorld, day: string) =>
  HOURS.map((hour) => votes.filter((vote) => vote.date === day && vote.hour === hour).length);

function outlook(world: LiveWorld) {
  const { today, hour, until } = world;
  const count = (day: string, to: number) =>
    world.votes.filter((vote) => vote.date === day && vote.hour < to).length;
  const soFar = count(today, hour);
  const days = wholeDays(world, 14).filter((day) => count(day, hour) > 0);
  if (until === null || until <= hour || soFar === 0 || days.length < 5) return null;
  const grown = (day: string, to: number) => count(day, to) / count(day, hour);
  const order = [...days].sort((a, b) => grown(a, until) - grown(b, until));
  const kept = order.slice(1, -1);
  const votes = world.votes.filter(({ date }) => date === today).length;
  const ends = HOURS.map((one) => one + 1).filter((end) => end > hour && end <= until);
  const at = (pick: (...factors: number[]) => number) =>
    ends.map((end) => {
      const factor = pick(...kept.map((day) => grown(day, end)));
      return Math.max(votes, Math.round(soFar * factor));
    });
  return { until, days: kept.length, low: at(Math.min), high: at(Math.max) };
}

function hours(world: LiveWorld) {
  if (!world.open) return null;
  const { today, hour, cases } = world;
  const whole = wholeDays(world, 14);
  const of = (day: string) => (whole.includes(day) ? byHour(world, day) : null);
  const question = (day: string) =>
    cases.reduce((sum, { date, inQuestion }) => sum + (date === day ? inQuestion : 0), 0);
  const [yesterday, lastWeek] = [dayAfter(today, -1), dayAfter(today, -7)];
  return {
    today: byHour(world, today).slice(0, hour + 1),
    yesterday: of(yesterday),
    lastWeek: of(lastWeek),
    leftOut: { yesterday: 0, lastWeek: 0 },
    inQuestion: { yesterday: question(yesterday), lastWeek: question(lastWeek) },
    outlook: outlook(world),
  };
}

function lead(world: LiveWorld) {
  const { ranking, last, first, votes } = world;
  const places = [1, 2, 3].flatMap((place) => ranking.find(({ rank }) => rank === place) ?? []);
  if (places.length === 0) return null;
  const dates = Array.from({ length: 14 }, (_, index) => dayAfter(last, index - 14)).filter(
    (day) => day >= first,
  );
  const until = (dj: string, is: (vote: LivePoll) => boolean) =>
    votes.filter((vote) => vote.dj === dj && is(vote)).length;
  const djs = places.map(({ dj }) => ({
    dj: dj.id,
    votes: dates.map((day) => until(dj.id, ({ date }) => date <= day)),
  }));
  return { dates, djs, turnedHour: world.counted ? turned(world, places) : null };
}

function turned({ votes, today, hour, open }: LiveWorld, [one, two]: Rank[]): number | null {
  if (!open || hour === 0 || !one || !two || one.votes === two.votes) return null;
  const gapBefore = (end: number) =>
    votes.reduce((gap, vote) => {
      if (vote.date > today || (vote.date === today && vote.hour >= end)) return gap;
      return gap + Number(vote.dj === one.dj.id) - Number(vote.dj === two.dj.id);
    }, 0);
  const behind = [...HOURS].filter((end) => end <= hour && gapBefore(end) <= 0).at(-1);
  return behind ?? null;
}

function movers(world: LiveWorld) {
  const { today, hour, open, votes, djs, ranking, cases, counted } = world;
  if (!open || hour === 0) return null;
  const days = wholeDays(world, 7);
  const count = (dj: string, day: string) =>
    votes.filter((vote) => vote.dj === dj && vote.date === day && vote.hour < hour).length;
  const all = djs.map((dj) => {
    const before = days.map((day) => count(dj.id, day)).sort((a, b) => a - b);
    const middle = (before.length - 1) / 2;
    const usual = Math.round((before[Math.floor(middle)]! + before[Math.ceil(middle)]!) / 2);
    const { rank = null, previousRank = null } = ranking.find((one) => one.dj.id === dj.id) ?? {};
    const figures = { votes: count(dj.id, today), usual, least: before[0]!, most: before.at(-1)! };
    const hasOpenCase = cases.some((one) => one.dj?.id === dj.id);
    return { dj, rank, previousRank, ...figures, hasOpenCase };
  });
  const far = (one: { votes: number; usual: number }) => Math.abs(one.votes - one.usual);
  const first = all
    .filter((one) => far(one) > 0)
    .sort((a, b) => far(b) - far(a) || b.votes - a.votes || (a.dj.id < b.dj.id ? -1 : 1))
    .slice(0, 3);
  const found = counted ? first : null;
  return { fullHours: hour, days: days.length, leftOut: 0, djs: days.length < 3 ? [] : found };
}

function waiting({ cases }: LiveWorld) {
  const ofDjDays = cases.filter((one) => one.dj !== null);
  return {
    provisional: cases.filter(({ provisional }) => provisional).length,
    first: ofDjDays.slice(0, 2).map(({ id, date, dj, votes, provisional, signals, reasons }) => {
      const [signal] = signals
        .filter(({ kind }) => reasons.includes(kind))
        .sort((a, b) => b.votes - a.votes);
      const shown = signal && {
        kind: signal.kind,
        votes: signal.votes || votes,
        before: signal.detail.votesBefore ?? null,
      };
      return { id, date, dj, votes, provisional, signal: shown ?? null };
    }),
  };
}

/** What /v1/overview says of the running day, of the first places and of those that move. */
export function fakeLive(world: LiveWorld) {
  return { hours: hours(world), lead: lead(world), movers: movers(world), waiting: waiting(world) };
}
