import type pg from 'pg';
import type { RankChange, UndoAnswer } from '../../contract/decisions/exclusions';
import { ranksAmong } from '../../rules/ranks';
import { counted } from '../audit/appendAudit';
import { readDays } from '../days/queries';
import { readRanking } from '../ranking/queries';
import { lastCountedDay, type PollNow } from '../window/readPoll';

/**
 * Votes that become void, or count again: of each DJ, and of each day in their order. Rankings count them until the
 * end of the last counted day; `counted` are those.
 */
export interface ChangedVotes {
  votes: number;
  djs: { dj: string; votes: number; counted: number }[];
  days: { date: string; votes: number }[];
}

/**
 * Columns `djs` and `days`: how many of the votes in `source` each DJ and each day has, as JSON. `count` is the SQL of
 * how many votes a row of it stands for; `asOf` that of the last counted day.
 */
export function changedOf(source: string, count: string, asOf: string): string {
  return `
    (select coalesce(json_agg(json_build_object('dj', dj, 'votes', votes, 'counted', counted)), '[]')
     from (
       select dj, sum(${count}) as votes,
         coalesce(sum(${count}) filter (where day <= ${asOf}::date), 0) as counted
       from ${source} group by dj
     ) per_dj) as djs,
    (select coalesce(json_agg(json_build_object('date', day, 'votes', votes) order by day), '[]')
     from (select day, sum(${count}) as votes from ${source} group by day) per_day) as days`;
}

export type Effect = Pick<UndoAnswer, 'totals' | 'days' | 'ranking'>;

/** Whoever leads is shown, whether or not anything changes there. */
const ALWAYS_SHOWN = 20;

/** What the figures become, read before anything has changed, and the ranking of every DJ. */
export async function readEffect(
  client: pg.ClientBase,
  poll: PollNow,
  changed: ChangedVotes,
  change: 'void' | 'restore',
): Promise<{ effect: Effect; ranking: RankChange[] }> {
  const sign = change === 'void' ? -1 : 1;
  const ranking = await readRankChanges(client, poll, changed, sign);
  const touched = new Set(changed.djs.map(({ dj }) => dj));
  const { rows } = await client.query<{ voided: number }>(
    'select coalesce(sum(voided), 0)::bigint as voided from sum_total',
  );
  const voided = rows[0]?.voided ?? 0;
  const sum = (votesOf: (line: RankChange) => number) =>
    ranking.reduce((total, line) => total + votesOf(line), 0);
  const effect = {
    totals: {
      valid: sum(({ votes }) => votes),
      validAfter: sum(({ votesAfter }) => votesAfter),
      voided,
      voidedAfter: voided - sign * changed.votes,
      djsWithVotes: sum(({ votes }) => Math.min(votes, 1)),
      djsWithVotesAfter: sum(({ votesAfter }) => Math.min(votesAfter, 1)),
    },
    days: await readDayChanges(client, poll, changed, sign),
    ranking: ranking.filter(
      (line, index) => index < ALWAYS_SHOWN || isMoved(line) || touched.has(line.dj.id),
    ),
  };
  return { effect, ranking };
}

async function readRankChanges(
  client: pg.ClientBase,
  poll: PollNow,
  changed: ChangedVotes,
  sign: number,
): Promise<RankChange[]> {
  const span = { from: null, asOf: lastCountedDay(poll), baseline: null };
  const { ranking } = await readRanking(client, span);
  const counted = new Map(changed.djs.map((one) => [one.dj, one.counted]));
  const lines = ranking.map((line) => ({
    ...line,
    votesAfter: line.votes + sign * (counted.get(line.dj.id) ?? 0),
  }));
  const rankAfter = ranksAmong(lines.map(({ votesAfter }) => votesAfter));
  return lines.map(({ dj, rank, tied, votes, votesAfter }) => {
    const after = rankAfter(votesAfter);
    return { dj, rank, tied, rankAfter: after.rank, tiedAfter: after.tied, votes, votesAfter };
  });
}

function isMoved({ rank, tied, rankAfter, tiedAfter }: RankChange): boolean {
  return rank !== rankAfter || tied !== tiedAfter;
}

// A day to come has no figures, even where votes of it are stored already.
async function readDayChanges(
  client: pg.ClientBase,
  poll: PollNow,
  { days }: ChangedVotes,
  sign: number,
): Promise<Effect['days']> {
  const shown = new Map(
    days.filter(({ date }) => date <= lastCountedDay(poll)).map(({ date, votes }) => [date, votes]),
  );
  const [first, last] = [[...shown.keys()].at(0), [...shown.keys()].at(-1)];
  if (first === undefined || last === undefined) return [];
  const sums = await readDays(client, first, last);
  return sums.flatMap(({ date, valid }) => {
    const votes = shown.get(date);
    return votes === undefined ? [] : [{ date, votes: valid, votesAfter: valid + sign * votes }];
  });
}

/**
 * The DJs whose votes become void or count again, as the log tells them: `{ count, first: [{ id, name, votes, before,
 * after }] }`, those with most of these votes first; `before` and `after` are `{ rank, votes }`.
 */
export function describeChangedDjs({ djs }: ChangedVotes, ranking: readonly RankChange[]) {
  const lines = new Map(ranking.map((line) => [line.dj.id, line]));
  const mostFirst = djs.flatMap(({ dj, votes }) => {
    const line = lines.get(dj);
    return line ? [{ line, votes }] : [];
  });
  mostFirst.sort((a, b) => b.votes - a.votes || (a.line.dj.id < b.line.dj.id ? -1 : 1));
  return counted(mostFirst, ({ line, votes }) => ({
    id: line.dj.id,
    name: line.dj.name,
    votes,
    before: { rank: line.rank, votes: line.votes },
    after: { rank: line.rankAfter, votes: line.votesAfter },
  }));
}
