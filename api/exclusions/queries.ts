import type pg from 'pg';
import type { Exclusion, RankChange, UndoAnswer } from '../../contract/decisions/exclusions';
import { ranksAmong } from '../../rules/ranks';
import { appendAudit, counted, type NewAuditEntry } from '../audit/appendAudit';
import { bumpRevision, DECISIONS_SLOT } from '../database/transaction';
import { readRanking } from '../ranking/queries';
import { followExclusion } from '../review/decisions';
import { reviewAgain } from '../review/runs';
import { lastCountedDay, type PollNow } from '../window/readPoll';

/** Newest first, undone ones too: all of them, or the one with this id (x-1, x-2, …). */
export async function readExclusions(
  client: pg.ClientBase,
  id: string | null = null,
): Promise<Exclusion[]> {
  const { rows } = await client.query<Exclusion>(
    `select 'x-' || number as id, iso_instant(at) as at, actor, reason, match, matched, votes,
       match_hash as "matchHash", case_id as "case", iso_instant(undone_at) as "undoneAt",
       undone_by as "undoneBy", undo_reason as "undoReason"
     from exclusion where $1::integer is null or number = $1 order by number desc`,
    [id && exclusionNumber(id)],
  );
  return rows;
}

export function exclusionNumber(id: string): number {
  return Number(id.slice('x-'.length));
}

// What exclusion $1 holds and no other active one does. Whether $1 itself is active plays no part: the same votes become
// void when it is made and count again when it is undone.
const SOLE_VOTES = `
  select vote.day, vote.hour, vote.dj, count(*) as votes
  from excluded_vote held join vote on vote.id = held.vote
  where held.exclusion = $1
    and not exists (
      select from active_hold other where other.vote = held.vote and other.exclusion <> $1
    )
  group by vote.day, vote.hour, vote.dj`;

/** The votes that count again once this exclusion is undone. `asOf` is the last counted day. */
export async function readSoleVotes(
  client: pg.ClientBase,
  id: string,
  asOf: string,
): Promise<ChangedVotes> {
  const { rows } = await client.query<ChangedVotes>(
    `with sole as materialized (${SOLE_VOTES}),
     changed as (select * from sole where day <= $2::date)
     select (select coalesce(sum(votes), 0)::bigint from sole) as votes, ${changedColumns('changed')}`,
    [exclusionNumber(id), asOf],
  );
  return rows[0]!;
}

const SUMS = [
  { table: 'sum_day_hour', keys: 'day, hour' },
  { table: 'sum_day_dj', keys: 'day, dj' },
  { table: 'sum_dj', keys: 'dj' },
] as const;

// Every sum takes the votes from `valid` to `voided` where $2 is -1, and back where it is 1. Nobody else writes this slot
// while the decisions are locked.
const CHANGE_SUMS = SUMS.map(
  ({ table, keys }) => `
    in_${table} as (
      insert into ${table} (${keys}, slot, valid, voided)
      select ${keys}, ${DECISIONS_SLOT}::smallint, $2::int * sum(votes), - $2::int * sum(votes)
      from sole group by ${keys}
      on conflict (${keys}, slot) do update
        set valid = ${table}.valid + excluded.valid, voided = ${table}.voided + excluded.voided
    )`,
);

/** An exclusion or its undo as it takes effect. */
export interface Applied {
  id: string;
  change: 'void' | 'restore';
  caseId: string | null;
  changed: ChangedVotes;
  entry: NewAuditEntry;
}

/** Moves the votes in every sum, lets the case and the review of these days follow, and logs all of it. */
export async function applyDecision(
  client: pg.ClientBase,
  poll: PollNow,
  { id, change, caseId, changed, entry }: Applied,
): Promise<void> {
  await client.query(
    `with sole as materialized (${SOLE_VOTES}), ${CHANGE_SUMS.join()} select count(*) from sole`,
    [exclusionNumber(id), change === 'void' ? -1 : 1],
  );
  await bumpRevision(client, DECISIONS_SLOT);
  const entries = [entry];
  if (caseId !== null) {
    const state = change === 'void' ? 'excluded' : 'open';
    const link = { actor: entry.actor, caseId, exclusion: id };
    entries.push(...(await followExclusion(client, state, link)));
  }
  const days = changed.days.map(({ date }) => date);
  entries.push(...(await reviewAgain(client, poll, { caseId, days })));
  // Last: whoever appends holds up every other decision and import until the transaction ends.
  for (const one of entries) await appendAudit(client, one);
}

/** Votes that become void or count again: all of them, and per DJ and day those until the last counted day. */
export interface ChangedVotes {
  votes: number;
  djs: { dj: string; votes: number }[];
  /** `valid`: all that count on the day. */
  days: { date: string; votes: number; valid: number }[];
}

/** SQL of the columns `djs` and `days`; `source` has one row for each `dj` and `day` with its `votes`. */
export function changedColumns(source: string): string {
  return `
    (select coalesce(json_agg(one), '[]') from (
       select dj, sum(votes) as votes from ${source} group by dj
     ) one) as djs,
    (select coalesce(json_agg(one order by date), '[]') from (
       select day as date, sum(votes) as votes,
         (select coalesce(sum(valid), 0)::bigint from sum_day where sum_day.day = ${source}.day) as valid
       from ${source} group by day
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
  const live = (await readRanking(client, { asOf: lastCountedDay(poll) })).ranking;
  const after = live.map(({ dj, votes }) => votes + (votesOf.get(dj.id) ?? 0));
  const rankAmong = ranksAmong(after);
  const ranking = live.map(({ dj, rank, tied, votes }, index): RankChange => {
    const votesAfter = after[index] ?? 0;
    const { rank: rankAfter, tied: tiedAfter } = rankAmong(votesAfter);
    return { dj, rank, tied, rankAfter, tiedAfter, votes, votesAfter };
  });
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
    days: changed.days.map(({ date, votes, valid }) => ({
      date,
      votes: valid,
      votesAfter: valid + sign * votes,
    })),
    ranking: ranking.filter(
      ({ dj, rank, tied, rankAfter, tiedAfter }, index) =>
        index < ALWAYS_LISTED || rank !== rankAfter || tied !== tiedAfter || votesOf.has(dj.id),
    ),
  };
  return { effect, ranking };
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
