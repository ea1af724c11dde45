import type { EarlierPlaces } from './earlierPlaces';

/** Places in the earlier vote, asked for once; null: there is none, or they can't be had. */
export async function loadEarlierPlaces(): Promise<EarlierPlaces | null> {
  return null;
}
