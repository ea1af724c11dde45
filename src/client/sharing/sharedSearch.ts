import { areNamesHidden } from '../../lib/sharing/hidden';
import { loadSharing } from './sharing';
import { fetchWholeDjs } from './wholeDjs';

const NEUTRAL = /~|%7E/i;

/**
 * A query string with neutral ids while names are hidden, with the real ones while they are not: both after a switch, and
 * after Back, a reload or a pasted link. Empty where the DJs can't be asked.
 */
export async function sharedSearch(search: string): Promise<string> {
  if (search === '' || !(areNamesHidden() || NEUTRAL.test(search))) return search;
  try {
    return await (await loadSharing()).neutralSearch(search, fetchWholeDjs);
  } catch {
    return '';
  }
}
