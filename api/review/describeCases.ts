import type pg from 'pg';
import type { ReviewCase, SignalKind } from '../../contract/decisions/review';
import type { Dj } from '../../contract/dj';
import type { Rank } from '../../contract/total';
import { ruleCaseId } from '../../rules/caseIds';
import { ranksAmong } from '../../rules/ranks';
import { stillCounted, type Voided } from '../../rules/stillCounted';
import type { StoredCase } from './readCases';
import type { Signal, Suspects } from './signals/signal';

// The signal that names the fewest votes of anybody else first.
const NAMING: readonly SignalKind[] = ['duplicates', 'source', 'lockstep', 'night'];

/** The suspect votes of a case: those of one signal that flags it; null where a level alone does. */
export function suspectsOf({
  signals,
  reasons,
}: Pick<StoredCase, 'signals' | 'reasons'>): { signal: SignalKind; votes: number } | null {
  const kind = NAMING.find((one) => reasons.includes(one));
  const signal = signals.find((one) => one.kind === kind);
  return signal ? { signal: signal.kind, votes: signal.votes } : null;
}

interface FlaggedRow {
  signals: Signal[];
  reasons: SignalKind[];
  suspects: Partial<Record<SignalKind, Suspects>> | null;
}

const REPEATS = new Map([
  [ruleCaseId('perDay'), 'perVoterPerDay'],
  [ruleCaseId('perPoll'), 'perVoterPerPoll'],
] as const);

const SUSPECTS = `
  select signals, reasons, suspects from review_flagged
  where case_id = $1 order by run desc limit 1`;

/** How an exclusion matches the suspect votes of a case; for that of a DJ-day beside its DJ and day. */
export interface SuspectVotes {
  signal: SignalKind;
  /** Sources and voters are personal data: they stay on the server. */
  match: Suspects & { repeats?: 'perVoterPerDay' | 'perVoterPerPoll' };
}

/** Those of `kind`, or of the signal that the case names first. Null: there is no such case, or it names none. */
export async function readSuspects(
  client: pg.ClientBase,
  id: string,
  kind?: SignalKind,
): Promise<SuspectVotes | null> {
  const repeats = REPEATS.get(id);
  if (repeats) return { signal: 'duplicates', match: { repeats } };
  const { rows } = await client.query<FlaggedRow>(SUSPECTS, [id]);
  const [row] = rows;
  const signal = row && (kind ?? suspectsOf(row)?.signal);
  const match = signal && row.suspects?.[signal];
  return match ? { signal, match } : null;
}

/**
 * How many of a case's votes are in question and still count. Signals that flag it suspect sets of votes that overlap:
 * the largest one counts; a level questions the votes above the expected number.
 */
export function votesInQuestion(stored: Pick<StoredCase, 'signals' | 'reasons'> & Voided): number {
  const questioned = stored.signals
    .filter(({ kind }) => stored.reasons.includes(kind))
    .map(({ kind, seen, expected, votes }) =>
      kind === 'level' ? Math.round(seen - (expected ?? 0)) : votes,
    );
  return stillCounted(Math.max(0, ...questioned), stored);
}

/** Cases as the contract tells them, with the DJs' places in `ranking`: the rule's first, then newest day first, then the least expected. */
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
  const described = cases.map((stored): ReviewCase => {
    const { date, dj, voided: _voided, voidedNow: _voidedNow, signals, ...rest } = stored;
    const runAt = stored.runAt.toISOString();
    const inQuestion = votesInQuestion(stored);
    const suspects = suspectsOf(stored);
    const told = {
      ...rest,
      signals: signals.map((signal) => ({ ...signal, at: runAt })),
      suspects: suspects && { ...suspects, votes: stillCounted(suspects.votes, stored) },
      inQuestion,
      rank: placeOf(dj, 0),
      rankWithout: placeOf(dj, inQuestion),
      decidedAt: stored.decidedAt?.toISOString() ?? null,
      decidedRunAt: stored.decidedRunAt?.toISOString() ?? null,
      runAt,
    };
    return date !== null && dj ? { ...told, date, dj } : { ...told, date: null, dj: null };
  });
  return described.sort(compareCases);
}

// What is flagged without a test (lockstep) comes after what a test flagged.
function compareCases(a: ReviewCase, b: ReviewCase): number {
  const [dayA, dayB] = [a.date ?? '9999', b.date ?? '9999'];
  if (dayA !== dayB) return dayA < dayB ? 1 : -1;
  return (a.q ?? 2) - (b.q ?? 2) || (a.id < b.id ? -1 : Number(a.id > b.id));
}
