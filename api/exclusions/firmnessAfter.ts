import type pg from 'pg';
import type { RankChange } from '../../contract/decisions/exclusions';
import type { FirmPlaces } from '../../contract/decisions/firmness';
import { caseIdOf } from '../../rules/caseIds';
import { describeFirmness, readOpenCases } from '../review/firmness';

/** How many votes of a DJ-day, which is an open case, become void. */
export interface VoidedOfCase {
  date: string;
  dj: string;
  votes: number;
}

/**
 * How firm the places are once an exclusion is made, read before: with what it leaves of the open cases but for the
 * one that it decides. `ranking` has every DJ.
 */
export async function readFirmnessAfter(
  client: pg.ClientBase,
  ranking: readonly RankChange[],
  voided: readonly VoidedOfCase[],
  decided: string | null,
): Promise<FirmPlaces> {
  const voidedOf = new Map(voided.map(({ date, dj, votes }) => [caseIdOf(date, dj), votes]));
  const open = (await readOpenCases(client))
    .filter(({ id }) => id !== decided)
    .map((one) => ({ ...one, votes: one.votes - (voidedOf.get(one.id) ?? 0) }));
  const standing = ranking.map(({ dj, votesAfter }) => ({ dj, votes: votesAfter }));
  return describeFirmness(standing, open);
}
