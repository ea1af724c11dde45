import { ApiFailure } from '../../../../client/apiFailure';
import { fetchEndpoint } from '../../../../client/fetchEndpoint';
import type { EarlierPlaces } from './earlierPlaces';

/**
 * Places in the newest earlier vote, asked for once: a version is final, so that earlier votes are matched to it. Null:
 * there is none, or they can't be had (an API that does not know them answers 404).
 */
export async function loadEarlierPlaces(): Promise<EarlierPlaces | null> {
  try {
    const { votes, djs } = await fetchEndpoint('earlierVotes', {}, { progress: false });
    if (votes.length === 0) return null;
    return new Map(
      djs.map(({ dj, previous, isNew, isBack }) => [
        dj,
        { rank: previous?.rank ?? null, isNew, isBack },
      ]),
    );
  } catch (failure) {
    if (failure instanceof ApiFailure) return null;
    throw failure;
  }
}
