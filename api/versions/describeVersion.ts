import type { Version } from '../../contract/decisions/versions';
import type { NotificationDetail } from '../../contract/notifications';
import { escapeControls } from '../../rules/quote';
import type { RankedDj } from '../../rules/versions/rankingFile';
import type { AuditHead } from '../audit/appendAudit';

const PLACES = 3;
const MOST_NAMED = 10;

/** A version as an entry of the audit log tells it; `lines` are those of its file. */
export function describeVersion(
  { id, label, final, sha256, revision, total, djs }: Omit<Version, 'state'>,
  lines: readonly RankedDj[],
) {
  return { id, label, final, sha256, revision, total, djs, first: firstPlaces(lines) };
}

/** A decision on a version as it is told outside; `head` is its own entry of the log. */
export function decidedVersion(
  { id, label, total, sha256 }: Pick<Version, 'id' | 'label' | 'total' | 'sha256'>,
  actor: string,
  head: AuditHead,
): NotificationDetail<'published'> {
  return { version: { id, label, total, sha256 }, by: escapeControls(actor), head };
}

/** Whoever is on the first three places; of many who tie, the first. */
function firstPlaces(lines: readonly RankedDj[]) {
  return lines
    .filter(({ rank }) => rank !== null && rank <= PLACES)
    .slice(0, MOST_NAMED)
    .map(({ rank, tied, dj: { id, name }, votes }) => ({ rank, tied, id, name, votes }));
}
