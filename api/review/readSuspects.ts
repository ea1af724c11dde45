import type pg from 'pg';
import type { SignalKind } from '../../contract/decisions/review';
import { ruleCaseId } from '../../rules/caseIds';
import { suspectsOf } from './describeCases';
import type { Signal, Suspects } from './signals/signal';

interface Row {
  signals: Signal[];
  reasons: SignalKind[];
  suspects: Partial<Record<SignalKind, Suspects>> | null;
}

const REPEATS = new Map([
  [ruleCaseId('perDay'), 'perVoterPerDay'],
  [ruleCaseId('perPoll'), 'perVoterPerPoll'],
] as const);

const SQL = `
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
  const { rows } = await client.query<Row>(SQL, [id]);
  const [row] = rows;
  const signal = row && (kind ?? suspectsOf(row)?.signal);
  const match = signal && row.suspects?.[signal];
  return match ? { signal, match } : null;
}
