import { go } from '../../../lib/navigation/navigation';
import { withQuery } from '../../../lib/navigation/useQueryString';

/** Of the query, on whatever tab: the version that the stage plays; empty: the one that is published, or the newest. */
const KEY = 'stage';

/** The version that an address puts on the stage, unchecked; null: none. */
export function readStage(search: string): string | null {
  return new URLSearchParams(search).get(KEY);
}

/** What opened the stage, by a name of its own; it gets the focus back. */
let openedBy: string | null = null;

function change(version: string | null, options?: { replace: boolean }): void {
  const { pathname, search } = window.location;
  go(pathname + withQuery(search, { [KEY]: version }), options);
}

/** Opens the stage in the place of the tab. `version`: its id, or empty; `by`: see useStageFocus. */
export function openStage(version: string, by: string): void {
  openedBy = by;
  change(version);
}

/** Another version on the stage that is open: no step of its own in the browser's history. */
export function chooseVersion(version: string): void {
  change(version, { replace: true });
}

/** Back to the tab that the stage was opened from. */
export function leaveStage(): void {
  if (openedBy === null) change(null, { replace: true });
  else window.history.back();
}

/** Whether this opened the stage that has just been left; true once. */
export function takeFocusBack(by: string): boolean {
  if (openedBy !== by || readStage(window.location.search) !== null) return false;
  openedBy = null;
  return true;
}
