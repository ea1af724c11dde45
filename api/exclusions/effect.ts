import type pg from 'pg';
import type { RankChange, UndoAnswer } from '../../contract/decisions/exclusions';
import { ranksAmong } from '../../rules/ranks';
import { counted } from '../audit/appendAudit';
import { readDays } from '../days/queries';
import { readRanking } from '../ranking/queries';
import { lastCountedDay, type PollNow } from '../window/readPoll';

/** Votes that become void or count again: all of them, and per DJ and day those until the last counted day. */
export interface ChangedVotes {
  votes: number;
  djs: { dj: string; votes: number }[];
  days: { date: string; votes: number }[];
}

/** SQL of the columns `djs` and `days`; `source` has one row for each `dj` and `day` with its `votes`. */
export function changedColumns(source: string): string {
  return `
    (select coalesce(json_agg(one), '[]') from (
       select dj, sum(votes) as votes from ${source} group by dj
     ) one) as djs,
    (select coalesce(json_agg(one order by date), '[]') from (
       select day as date, sum(votes) as votes from ${source} group by day
     ) one) as days`;
}

export type Effect = Pick<UndoAnswer, 'totals' | 'days' | 'ranking'>;

const ALWAYS_LISTED = 20;

/** What the figures become, read before anything changes, and the ranking of all DJs. */
export async function readEffect(
  client: pg.ClientBase,
  poll: PollNow,
  changed: ChangedVotes,
  change: 'void' | 'restore',
): Promise<{ effect: Effect; ranking: RankChange[] }> {
  const sign = change === 'void' ? -1 : 1;
  const votesOf = new Map(changed.djs.map(({ dj, votes }) => [dj, sign * votes]));
  const ranking = await readRankChanges(client, poll, votesOf);
  const { rows } = await client.query<{ voided: number }>('select voided from sum_total');
  const voided = rows[0]?.voided ?? 0;
  const sum = (valueOf: (line: RankChange) => number) =>
    ranking.reduce((total, line) => total + valueOf(line), 0);
  const effect = {
    totals: {
      valid: sum(({ votes }) => votes),
      validAfter: sum(({ votesAfter }) => votesAfter),
      voided,
      voidedAfter: voided - sign * changed.votes,
      djsWithVotes: sum(({ votes }) => Math.min(votes, 1)),
      djsWithVotesAfter: sum(({ votesAfter }) => Math.min(votesAfter, 1)),
    },
    days: await readDayChanges(client, changed, sign),
    ranking: ranking.filter(
      ({ dj, rank, tied, rankAfter, tiedAfter }, index) =>
        index < ALWAYS_LISTED || rank !== rankAfter || tied !== tiedAfter || votesOf.has(dj.id),
    ),
  };
  return { effect, ranking };
}

async function readRankChanges(
  client: pg.ClientBase,
  poll: PollNow,
  changeOf: ReadonlyMap<string, number>,
): Promise<RankChange[]> {
  const { ranking } = await readRanking(client, { asOf: lastCountedDay(poll) });
  const after = ranking.map(({ dj, votes }) => votes + (changeOf.get(dj.id) ?? 0));
  const rankAmong = ranksAmong(after);
  return ranking.map(({ dj, rank, tied, votes }, index) => {
    const votesAfter = after[index] ?? 0;
    const { rank: rankAfter, tied: tiedAfter } = rankAmong(votesAfter);
    return { dj, rank, tied, rankAfter, tiedAfter, votes, votesAfter };
  });
}

async function readDayChanges(
  client: pg.ClientBase,
  { days }: ChangedVotes,
  sign: number,
): Promise<Effect['days']> {
  const [first, last] = [days.at(0), days.at(-1)];
  if (!first || !last) return [];
  const sums = await readDays(client, first.date, last.date);
  const validOf = new Map(sums.map(({ date, valid }) => [date, valid]));
  return days.map(({ date, votes: changed }) => {
    const votes = validOf.get(date) ?? 0;
    return { date, votes, votesAfter: votes + sign * changed };
  });
}

/** The changed DJs for the audit log, those with most of the votes first; `before` and `after` are `{ rank, votes }`. */
export function describeChangedDjs({ djs }: ChangedVotes, { ranking }: Effect) {
  const lines = new Map(ranking.map((line) => [line.dj.id, line]));
  const mostFirst = djs.toSorted((a, b) => b.votes - a.votes || (a.dj < b.dj ? -1 : 1));
  return counted(mostFirst, ({ dj, votes }) => {
    const line = lines.get(dj);
    return {
      id: dj,
      name: line?.dj.name,
      votes,
      before: { rank: line?.rank, votes: line?.votes },
      after: { rank: line?.rankAfter, votes: line?.votesAfter },
    };
  });
}
