import type pg from 'pg';
import type { Dj } from '../../contract/dj';
import type { FirmPlaces } from '../../contract/decisions/firmness';
import { caseIdOf } from '../../rules/caseIds';
import { firmPlaces } from '../../rules/firmness';
import { readCases } from './readCases';

/** Where no others are asked for. */
const PLACES = [1, 3, 10, 20];

/** An open case of a day that has ended. */
export interface OpenCase {
  id: string;
  dj: string;
  /** Those of its DJ-day that still count: a decision voids none to all of them. */
  votes: number;
}

/** The open cases, in no order. */
export async function readOpenCases(client: pg.ClientBase): Promise<OpenCase[]> {
  const cases = await readCases(client, { state: 'open' });
  return cases
    .filter(({ provisional }) => !provisional)
    .map(({ date, dj, votesNow }) => ({ id: caseIdOf(date, dj.id), dj: dj.id, votes: votesNow }));
}

/** How firm places are (rules/firmness.ts); `standing` has each DJ once, with its valid votes. */
export function describeFirmness(
  standing: readonly { dj: Dj; votes: number }[],
  open: readonly OpenCase[],
  places: readonly number[] = PLACES,
): FirmPlaces {
  const djOf = new Map(standing.map(({ dj }) => [dj.id, dj]));
  const votesOf = standing.map(({ dj, votes }) => ({ dj: dj.id, votes }));
  return {
    openVotes: open.reduce((sum, { votes }) => sum + votes, 0),
    places: firmPlaces(votesOf, open, places).map((place) => ({
      ...place,
      canChange: place.canChange.flatMap((id) => djOf.get(id) ?? []),
    })),
  };
}
