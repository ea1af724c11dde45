import type { PollAnswer } from '../../../contract/poll';
import type { TotalQuery } from '../../../contract/ranking';
import { selectionParams, type DaySelection } from './daySelection';

/** `?version=live`: the figures as they are now, although a version is published. */
export const LIVE = 'live';

const LONGEST_ID = 64;

/**
 * The version that an address asks for; null: the figures as they are now. Once one is published it is that one,
 * unless the address says otherwise: `live`, or a day, which a version does not have.
 */
export function readShownVersion(
  search: string,
  poll: Pick<PollAnswer, 'publishedVersion'> | null,
): string | null {
  const query = new URLSearchParams(search);
  const asked = query.get('version');
  if (asked === LIVE || query.has('asOf') || query.has('base')) return null;
  if (asked && asked.length <= LONGEST_ID) return asked;
  return poll?.publishedVersion ?? null;
}

/** Parameters for GET /v1/total. */
export function totalParams(
  version: string | null,
  selection: DaySelection,
): TotalQuery | undefined {
  return version === null ? selectionParams(selection) : { version };
}
