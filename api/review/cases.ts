import type pg from 'pg';
import type {
  CaseState,
  ReviewCase,
  ReviewSignal,
  ReviewRun,
  RuleCase,
  SignalKind,
} from '../../contract/decisions/review';
import type { Dj } from '../../contract/dj';
import type { Rank } from '../../contract/ranking';
import { POLL_RULES, ruleCaseId } from '../../rules/caseIds';
import { stillCounted, type Voided } from '../../rules/poll';
import { ranksAmong } from '../../rules/ranks';
import type { FlaggedDjDay, Signal, Suspects } from './signals';

// Of each running day; a run of the ended day takes the place of its provisional ones.
const PROVISIONAL_RUNS = `
  select max(id) from review_run where date is not null group by date
  having bool_and(hours is not null)`;

const RUNS = `
  select date, iso_instant(at) as at, hours is not null as provisional, hours, tested, flagged,
    expected_harmless as "expectedHarmless"
  from review_run
  where date is not null and ($1::date is null or date = $1::date)
    and (hours is null or id in (${PROVISIONAL_RUNS}))
  order by date, id`;

/** Every run of each ended day, and the newest of the running one, by day and oldest first; `date`: of that day alone. */
export async function readRuns(client: pg.ClientBase, date: string | null): Promise<ReviewRun[]> {
  return (await client.query<ReviewRun>(RUNS, [date])).rows;
}

type Computed = 'suspects' | 'inQuestion' | 'rank' | 'rankWithout';

/** A case as it is stored; the figures are those of the newest run that flagged it, but for `…Now`. */
export interface StoredCase extends Omit<RuleCase, 'date' | 'dj' | 'signals' | Computed>, Voided {
  /** Both null: it is the case of a rule, and its votes are those that break it. */
  date: string | null;
  dj: Dj | null;
  signals: Signal[];
  /** Votes that the signals which flag it suspect, each once; null: none names any. */
  suspected: number | null;
}

/** Left out: any. `state` of a provisional case is `open`. */
export interface CaseFilter {
  id?: string | undefined;
  date?: string | undefined;
  state?: CaseState | undefined;
}

// What breaks a rule that the poll no longer has waits for nobody.
const CURRENT = `(rule is null or rule = (select rule from poll))`;

// A provisional case has no row of its own: what the running day's newest run flagged is one.
const CASES = `
  with visible as (
    select id, date, dj, rule, run, state, owner, note, decided_at, decided_by, decided_run, version,
      rule is not null or run = (
        select max(id) from review_run
        where review_run.date = review_case.date and hours is null
      ) as still_flagged,
      false as provisional
    from review_case where state <> 'open' or ${CURRENT}
    union all
    select case_id, date, dj, null, id, 'open', null, '', null, null, null, 0, true, true
    from review_run join review_flagged on run = id
    where id in (${PROVISIONAL_RUNS})
  )
  select visible.id, visible.date, dj_json.dj,
    flagged.votes, flagged.voided, flagged.signals, flagged.reasons, flagged.q,
    (select sum(value::bigint)::bigint from json_array_elements_text(flagged.suspect_hours)) as suspected,
    coalesce(now.valid, 0)::bigint as "votesNow", coalesce(now.voided, 0)::bigint as "voidedNow",
    state, owner, note, iso_instant(decided_at) as "decidedAt", decided_by as "decidedBy",
    iso_instant(decided.at) as "decidedRunAt", iso_instant(newest.at) as "runAt",
    still_flagged and cardinality(flagged.reasons) > 0 as "stillFlagged", provisional, version,
    array(
      select 'x-' || number from exclusion
      where case_id = visible.id and undone_at is null
      order by number
    ) as exclusions
  from visible
    left join dj_json on dj_json.id = visible.dj
    join review_run newest on newest.id = visible.run
    join review_flagged flagged on (flagged.run, flagged.case_id) = (visible.run, visible.id)
    left join review_run decided on decided.id = visible.decided_run
    left join lateral (
      select sum(valid) as valid, sum(voided) as voided from sum_day_dj
      where day = visible.date and sum_day_dj.dj = visible.dj
      having visible.rule is null
      union all
      select sum(votes), null from review_duplicate
      where review_duplicate.rule = visible.rule having visible.rule is not null
    ) now on true
  where ($1::text is null or visible.id = $1)
    and ($2::date is null or visible.date = $2::date)
    and ($3::text is null or state = $3)
  order by visible.date desc nulls first, flagged.q, visible.id`;

/** The rule's case first, then the newest day first, within a day the least expected first and what is no test last. */
export async function readCases(
  client: pg.ClientBase,
  { id, date, state }: CaseFilter,
): Promise<StoredCase[]> {
  const values = [id ?? null, date ?? null, state ?? null];
  return (await client.query<StoredCase>(CASES, values)).rows;
}

export async function countOpenCases(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ open: number }>(
    `select count(*) as open from review_case where state = 'open' and ${CURRENT}`,
  );
  return rows[0]?.open ?? 0;
}

// The signal that names the fewest votes of anybody else first.
const NAMING: readonly SignalKind[] = ['duplicates', 'source', 'lockstep', 'night'];

interface Reasoned {
  signals: readonly Pick<ReviewSignal, 'kind' | 'votes'>[];
  reasons: readonly string[];
}

/** The suspect votes of a case: those of one signal that flags it; null where a level alone does. */
function suspectsOf({ signals, reasons }: Reasoned): { signal: SignalKind; votes: number } | null {
  const kind = NAMING.find((one) => reasons.includes(one));
  const signal = signals.find((one) => one.kind === kind);
  return kind && signal ? { signal: kind, votes: signal.votes } : null;
}

/** How an exclusion matches the votes that break a rule. */
export const REPEATS = {
  perDay: 'perVoterPerDay',
  perPoll: 'perVoterPerPoll',
  none: null,
} as const;

type FlaggedRow = Pick<StoredCase, 'signals' | 'reasons'> & Pick<FlaggedDjDay, 'suspects'>;

const FLAGGED = `
  select signals, reasons, coalesce(suspects, '{}') as suspects from review_flagged
  where case_id = $1 order by run desc limit 1`;

/**
 * How an exclusion matches the suspect votes of a case beside its DJ and day: those of `kind`, or of the signal that the
 * case names first. Null: there is no such case, or it names none.
 */
export async function readSuspects(
  client: pg.ClientBase,
  id: string,
  kind?: SignalKind,
): Promise<{ signal: SignalKind; match: Suspects } | null> {
  // Duplicates of now, also where none were found yet.
  const rule = POLL_RULES.find((one) => ruleCaseId(one) === id);
  const repeats = rule && REPEATS[rule];
  if (repeats) return { signal: 'duplicates', match: { repeats } };
  const { rows } = await client.query<FlaggedRow>(FLAGGED, [id]);
  const [row] = rows;
  const signal = row && (kind ?? suspectsOf(row)?.signal);
  const match = signal && row.suspects[signal];
  return match ? { signal, match } : null;
}

/**
 * How many of a case's votes are in question and still count: those that signals suspect, each once, as live figures leave
 * them out; or, where that is more, the votes above the number that a level expects.
 */
export function votesInQuestion(
  stored: Pick<StoredCase, 'signals' | 'reasons' | 'suspected'> & Voided,
): number {
  const questioned = stored.signals
    .filter(({ kind }) => stored.reasons.includes(kind))
    .map(({ kind, seen, expected, votes }) =>
      kind === 'level' ? Math.round(seen - (expected ?? 0)) : (stored.suspected ?? votes),
    );
  return stillCounted(Math.max(0, ...questioned), stored);
}

/** Cases of the contract, with the DJs' places in `ranking`. */
export function describeCases(
  cases: readonly StoredCase[],
  ranking: readonly Rank[],
): ReviewCase[] {
  const rankAmong = ranksAmong(ranking.map(({ votes }) => votes));
  const votesOf = new Map(ranking.map(({ dj, votes }) => [dj.id, votes]));
  /** Of a DJ with so many votes fewer, all others as they are. */
  const placeOf = (dj: Dj | null, fewer: number) => {
    const { rank } = rankAmong((votesOf.get(dj?.id ?? '') ?? 0) - fewer);
    // The DJ's own votes are among those: with fewer it would stand behind itself.
    return rank !== null && fewer > 0 ? rank - 1 : rank;
  };
  return cases.map(({ voided, voidedNow, suspected, ...stored }) => {
    const sums = { voided, voidedNow, votesNow: stored.votesNow };
    const suspects = suspectsOf(stored);
    const inQuestion = votesInQuestion({ ...stored, ...sums, suspected });
    return {
      ...stored,
      signals: stored.signals.map((signal) => ({ ...signal, at: stored.runAt })),
      suspects: suspects && { ...suspects, votes: stillCounted(suspects.votes, sums) },
      inQuestion,
      rank: placeOf(stored.dj, 0),
      rankWithout: placeOf(stored.dj, inQuestion),
    } as ReviewCase;
  });
}
