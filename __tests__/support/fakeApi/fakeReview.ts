import type { Dj } from '../../../contract/dj';
import type {
  CaseHoursAnswer,
  DjDayCase,
  ReviewSignal,
  ReviewRun,
  RuleCase,
  ReviewQuery,
  SourceLabel,
} from '../../../contract/decisions/review';
import type { Rank } from '../../../contract/ranking';
import type { FakeVoting } from './fakeAnswers';
import { FakeRefusal } from './refusal';

const HOUR = 3_600_000;

/** What a run found on a DJ-day, and what was decided of it. */
export interface FakeCase extends Pick<
  DjDayCase,
  'votes' | 'reasons' | 'q' | 'owner' | 'note' | 'version' | 'provisional' | 'stillFlagged'
> {
  date: string;
  dj: string;
  signals: Omit<ReviewSignal, 'at'>[];
  /** By hand; `excluded` follows from the exclusions. */
  state: 'open' | 'harmless';
  runAt: string;
  decided: { at: string; by: string; runAt: string } | null;
}

export interface FakeReview {
  /** By day, oldest first. */
  runs: ReviewRun[];
  /** Newest day first. */
  cases: FakeCase[];
  /** The case of the poll's rule, as it is answered; left out: nothing breaks it. */
  ofRule?: RuleCase;
}

export interface CountedVote {
  dj: string;
  date: string;
  castAt: string;
  voided: boolean;
  source?: string | undefined;
}

/** A vote, counted: what a case needs to know of it. */
export interface Counted {
  cast: readonly CountedVote[];
  ranking: readonly Rank[];
}

export const idOf = ({ date, dj }: FakeCase) => `${date}:${dj}`;

function activeExclusions({ exclusions = [] }: FakeVoting, id: string): string[] {
  return exclusions
    .filter(({ entry }) => entry.undoneAt === null && entry.case === id)
    .map(({ entry }) => entry.id);
}

export function stateOf(voting: FakeVoting, one: FakeCase): DjDayCase['state'] {
  return activeExclusions(voting, idOf(one)).length > 0 ? 'excluded' : one.state;
}

/** How many votes more than this others have: competition ranks. */
function placeAmong(others: readonly number[], votes: number): number | null {
  return votes === 0 ? null : others.filter((other) => other > votes).length + 1;
}

function describe(voting: FakeVoting, one: FakeCase, { cast, ranking }: Counted): DjDayCase {
  const { decided, signals, reasons } = one;
  const id = idOf(one);
  const own = ranking.find(({ dj }) => dj.id === one.dj)!;
  const others = ranking.filter(({ dj }) => dj.id !== one.dj).map(({ votes }) => votes);
  const ofDay = cast.filter(({ dj, date }) => dj === one.dj && date === one.date);
  const votesNow = ofDay.filter(({ voided }) => !voided).length;
  const flagging = signals.filter(({ kind }) => reasons.includes(kind));
  const questioned = flagging.map(({ kind, seen, expected, votes }) =>
    kind === 'level' ? Math.round(seen - (expected ?? 0)) : votes,
  );
  const voided = ofDay.length - votesNow;
  const stillCounted = (count: number) => Math.min(Math.max(0, count - voided), votesNow);
  const inQuestion = stillCounted(Math.max(0, ...questioned));
  const naming = flagging.find(({ kind }) => kind !== 'level');
  const { q, votes, owner, note, version, provisional, stillFlagged, runAt, date } = one;
  return {
    ...{ id, date, dj: own.dj, votes, votesNow, reasons, q, inQuestion },
    suspects: naming ? { signal: naming.kind, votes: stillCounted(naming.votes) } : null,
    signals: signals.map((signal) => ({ ...signal, at: runAt })),
    rank: placeAmong(others, own.votes),
    rankWithout: placeAmong(others, own.votes - inQuestion),
    ...{ state: stateOf(voting, one), owner, note },
    exclusions: activeExclusions(voting, id),
    decidedAt: decided?.at ?? null,
    decidedBy: decided?.by ?? null,
    decidedRunAt: decided?.runAt ?? null,
    ...{ runAt, stillFlagged, provisional, version },
  };
}

/** Cases of days that have ended and that nobody has decided. */
export function openCases(voting: FakeVoting): number {
  const cases = voting.review?.cases ?? [];
  return cases.filter((one) => !one.provisional && stateOf(voting, one) === 'open').length;
}

export function reviewAnswer(voting: FakeVoting, query: ReviewQuery, counted: Counted) {
  const { runs = [], cases = [], ofRule } = voting.review ?? {};
  const first = ofRule && !query.date ? [ofRule] : [];
  return {
    runs: runs.filter(({ date }) => !query.date || date === query.date),
    cases: [
      ...first,
      ...cases
        .map((one) => describe(voting, one, counted))
        .filter(({ date, state }) => {
          return (!query.date || date === query.date) && (!query.state || state === query.state);
        }),
    ],
    open: openCases(voting),
  };
}

/** Tries what each open case alone can do: voiding all of a DJ's open votes is the most. */
export function firmnessAnswer(voting: FakeVoting, places: number[], counted: Counted) {
  const open = (voting.review?.cases ?? [])
    .map((one) => describe(voting, one, counted))
    .filter(({ state, provisional }) => state === 'open' && !provisional);
  const ranked = [...counted.ranking].sort((a, b) => b.votes - a.votes);
  const leads = ranked.flatMap(({ dj, rank, tied, votes }, index) => {
    const atStake = open
      .filter((one) => one.dj.id === dj.id)
      .reduce((sum, one) => sum + one.votesNow, 0);
    const next = tied ? votes : (ranked[index + 1]?.votes ?? 0);
    return atStake > 0 && rank !== null ? [{ dj, rank, least: votes - atStake - next }] : [];
  });
  return {
    openVotes: open.reduce((sum, { votesNow }) => sum + votesNow, 0),
    places: places.map((place) => {
      const above = leads.filter(({ rank }) => rank <= place);
      const canChange = above.filter(({ least }) => least <= 0).map(({ dj }) => dj);
      const margin = above.length > 0 ? Math.min(...above.map(({ least }) => least)) : null;
      return { place, firm: canChange.length === 0, margin, canChange };
    }),
  };
}

const hourOf = (castAt: string) => new Date(Date.parse(castAt) + 9 * HOUR).getUTCHours();

function byHour(votes: readonly CountedVote[]): number[] {
  const hours = Array.from({ length: 24 }, () => 0);
  for (const { castAt } of votes) hours[hourOf(castAt)]! += 1;
  return hours;
}

/** Void votes too. */
export function hoursAnswer(
  id: string,
  djs: readonly Dj[],
  cast: readonly CountedVote[],
): Omit<CaseHoursAnswer, 'snapshot'> {
  const [date, dj] = [id.slice(0, 10), id.slice(11)];
  if (!djs.some((one) => one.id === dj)) throw new FakeRefusal(404, 'not_found');
  const ofDay = cast.filter((vote) => vote.date === date);
  const own = ofDay.filter((vote) => vote.dj === dj);
  const others = ofDay.filter((vote) => vote.dj !== dj);
  const sources = [...new Set(own.flatMap(({ source }) => source ?? []))]
    .map((source) => own.filter((vote) => vote.source === source))
    .sort((a, b) => b.length - a.length);
  const part = (label: SourceLabel, votes: readonly CountedVote[]) =>
    votes.length === 0 ? [] : [{ label, votes: votes.length, hours: byHour(votes) }];
  return {
    case: id,
    votes: own.length,
    voided: own.filter(({ voided }) => voided).length,
    sources: sources.length,
    bySource: [
      ...part('A', sources[0] ?? []),
      ...part('B', sources[1] ?? []),
      ...part('C', sources[2] ?? []),
      ...part('other', sources.slice(3).flat()),
      ...part(
        'none',
        own.filter(({ source }) => source === undefined),
      ),
    ],
    others: { votes: others.length, hours: byHour(others) },
  };
}
