import { setImmediate as nextTurn } from 'node:timers/promises';
import { SimilarNames } from '../../rules/alikeNames';
import { findLookalikes } from '../djs/longLists';
import type { NamedDj } from '../djs/queries';
import type { DjMatcher } from '../votes/matchDj';
import type { ImportReport } from './importOptions';

/** Names indexed before other requests have their turn. */
const AT_ONCE = 500;

/** What to look at twice: names that no DJ has, with the most similar one, and DJs made that look like others. */
export async function describeNewNames(
  named: readonly NamedDj[],
  { made, unknown }: DjMatcher,
): Promise<Pick<ImportReport, 'unknownDjs' | 'alike'>> {
  const alike = await findLookalikes([...named, ...made], made);
  const unknownDjs = unknown.size > 0 ? await findSimilar(named, unknown) : [];
  return {
    ...(unknownDjs.length > 0 && { unknownDjs }),
    ...(alike.length > 0 && { alike }),
  };
}

async function findSimilar(named: readonly NamedDj[], unknown: ReadonlySet<string>) {
  const similar = new SimilarNames();
  for (const [at, dj] of named.entries()) {
    for (const name of [dj.name, ...(dj.formerNames ?? [])]) similar.add(dj, name);
    if (at % AT_ONCE === AT_ONCE - 1) await nextTurn();
  }
  const found: NonNullable<ImportReport['unknownDjs']> = [];
  for (const name of unknown) {
    const dj = similar.find(name);
    found.push({ name, similar: dj && { id: dj.id, name: dj.name } });
    await nextTurn();
  }
  return found;
}
