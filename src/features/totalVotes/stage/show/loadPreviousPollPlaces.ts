import { ApiFailure } from '../../../../client/apiFailure';
import { fetchPreviousPolls } from '../../../../client/queries/previousPolls';
import type { PreviousPollPlaces } from './previousPollPlaces';

/**
 * Places in the newest previous poll, asked for once: a version is final, so that previous polls are matched to it. Null:
 * there is none, or they can't be had (an API that does not know them answers 404).
 */
export async function loadPreviousPollPlaces(): Promise<PreviousPollPlaces | null> {
  try {
    const { polls, djs } = await fetchPreviousPolls({}, { progress: false });
    if (polls.length === 0) return null;
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
