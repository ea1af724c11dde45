import type pg from 'pg';
import type { DjHistoryAnswer } from '../../contract/djHistory';
import { ApiProblem } from '../problems/problem';
import { linesOf, readFrozen } from '../versions/queries';

/** A DJ in a version: null where it is not in it, or where the version's bytes are not those that were frozen. */
export interface VersionStanding {
  standing: NonNullable<DjHistoryAnswer['published']>['standing'];
  damaged: boolean;
}

/** The DJ in each of these versions, by their ids. */
export async function readStandings(
  client: pg.ClientBase,
  dj: string,
  ids: Iterable<string>,
): Promise<Map<string, VersionStanding>> {
  const standings = new Map<string, VersionStanding>();
  for (const id of new Set(ids)) standings.set(id, await readStanding(client, dj, id));
  return standings;
}

async function readStanding(
  client: pg.ClientBase,
  dj: string,
  id: string,
): Promise<VersionStanding> {
  try {
    const line = linesOf(await readFrozen(client, id)).find((one) => one.dj.id === dj);
    if (!line) return { standing: null, damaged: false };
    const { rank, tied, votes } = line;
    return { standing: { rank, tied, votes }, damaged: false };
  } catch (error) {
    // Gone or changed: the rest of the history stands, and `votes audit verify` names the version.
    const code = error instanceof ApiProblem ? error.code : null;
    if (code !== 'version_damaged' && code !== 'not_found') throw error;
    return { standing: null, damaged: true };
  }
}
