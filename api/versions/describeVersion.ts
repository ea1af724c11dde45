import type { Version } from '../../contract/decisions/versions';
import type { RankedDj } from '../../rules/versions/rankingFile';

const PLACES = 3;
const MOST_NAMED = 10;

/** A version as an entry of the audit log tells it; `lines` are those of its file. */
export function describeVersion(
  { id, label, final, sha256, revision, total, djs }: Omit<Version, 'state'>,
  lines: readonly RankedDj[],
) {
  return { id, label, final, sha256, revision, total, djs, first: firstPlaces(lines) };
}

/** Whoever is on the first three places; of many who tie, the first. */
function firstPlaces(lines: readonly RankedDj[]) {
  return lines
    .filter(({ rank }) => rank !== null && rank <= PLACES)
    .slice(0, MOST_NAMED)
    .map(({ rank, tied, dj: { id, name }, votes }) => ({ rank, tied, id, name, votes }));
}
