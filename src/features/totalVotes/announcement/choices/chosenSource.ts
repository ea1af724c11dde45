import type { Version } from '../../../../../contract/decisions/versions';
import { LIVE } from '../../shownVersion';

/** `version` of the address: an id; null: the figures as they are now. `unknown`: an id that can't be announced. */
export interface ChosenSource {
  version: string | null;
  unknown: string | null;
}

/** What is announced of: a withdrawn version is no longer. Newest first. */
export function announceable(versions: readonly Version[]): Version[] {
  return versions.filter(({ state }) => state !== 'withdrawn');
}

/** Until somebody chooses: what is published, else the newest final one, else the figures as they are now. */
function usual(versions: readonly Version[]): string | null {
  const usable = announceable(versions);
  const published = usable.find(({ state }) => state === 'published');
  return (published ?? usable.find(({ final }) => final))?.id ?? null;
}

export function readSource(search: string, versions: readonly Version[]): ChosenSource {
  const asked = new URLSearchParams(search).get('version');
  if (asked === LIVE) return { version: null, unknown: null };
  if (!asked) return { version: usual(versions), unknown: null };
  const isKnown = announceable(versions).some(({ id }) => id === asked);
  return isKnown ? { version: asked, unknown: null } : { version: null, unknown: asked };
}
