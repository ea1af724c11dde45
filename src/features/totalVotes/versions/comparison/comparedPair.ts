import type { Version } from '../../../../../contract/decisions/versions';
import { LIVE } from '../../shownVersion';

/** Ids of two versions, or `live`. A is the earlier one; the live figures are the latest of all. */
export interface Pair {
  a: string;
  b: string;
}

type Known = Pick<Version, 'id' | 'state'>;

/** Where each stands in time: versions come newest first, the live figures before them. */
function ageOf(id: string, versions: readonly Known[]): number {
  return id === LIVE ? -1 : versions.findIndex((version) => version.id === id);
}

function inTime(one: string, other: string, versions: readonly Known[]): Pair {
  const isEarlier = ageOf(one, versions) > ageOf(other, versions);
  return isEarlier ? { a: one, b: other } : { a: other, b: one };
}

/** What is compared where the address names nothing: the published version and now, else the newest two. */
function defaultIds(versions: readonly Known[]): string[] {
  const published = versions.find(({ state }) => state === 'published');
  if (published) return [published.id, LIVE];
  const [newest, before] = versions.filter(({ state }) => state !== 'withdrawn');
  if (!newest) return versions[0] ? [versions[0].id, LIVE] : [];
  return [before?.id ?? newest.id, before ? newest.id : LIVE];
}

/** The ids of `cmp` in a query string, the newest choice last, or what is compared by default. */
export function chosenIds(search: string, versions: readonly Known[]): string[] {
  const asked = [...new Set(new URLSearchParams(search).getAll('cmp'))].slice(-2);
  return asked.length > 0 ? asked : defaultIds(versions);
}

/** Of those ids the ones that there are no versions of. */
export function unknownIds(ids: readonly string[], versions: readonly Known[]): string[] {
  return ids.filter((id) => id !== LIVE && !versions.some((version) => version.id === id));
}

/** The two to compare; null: fewer than two are chosen. */
export function pairOf(ids: readonly string[], versions: readonly Known[]): Pair | null {
  const [one, other] = ids;
  if (one === undefined || other === undefined) return null;
  return inTime(one, other, versions);
}

/** `cmp` after a press: what was chosen is left out, a third one takes the place of the first. */
export function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids.slice(-1), id];
}
