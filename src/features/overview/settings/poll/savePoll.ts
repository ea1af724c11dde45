import type { PollAnswer } from '../../../../../contract/poll';
import { putPoll } from '../../../../client/mutations/settings';
import { fetchPoll } from '../../../../client/queries/poll';
import { ApiFailure } from '../../../../client/apiFailure';
import { settingsTexts } from '../../../../texts/settings';
import type { Draft } from '../form/drafts';
import { sameFields } from '../form/mergeFields';
import { SaveRefused } from '../../../../client/saveRefused';
import { mergeOrRefuse } from '../form/settingClash';
import { voteBody, pollFields, type PollFields } from './pollFields';

async function askVote(): Promise<PollAnswer | null> {
  try {
    return await fetchPoll();
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.kind === 'notConfigured') return null;
    throw failure;
  }
}

const FIRST_NUMBER = /\d+/;

// With the number an organiser can tell a typing error from a wrong file.
function explained(failure: unknown): unknown {
  if (!(failure instanceof ApiFailure) || failure.code !== 'window_too_narrow') return failure;
  const votes = FIRST_NUMBER.exec(failure.detail ?? '')?.[0];
  if (votes === undefined) return failure;
  return new SaveRefused(settingsTexts.poll.tooNarrow(Number(votes)), 'window');
}

/** Gives the saved vote; null: there was nothing to change. Throws ApiFailure and SaveRefused. */
export async function savePoll({ fields, base }: Draft<PollFields>): Promise<PollAnswer | null> {
  const fresh = await askVote();
  const known = fresh ? pollFields(fresh) : null;
  const merged = known ? mergeOrRefuse(base, fields, known, settingsTexts.poll) : fields;
  if (known && sameFields(merged, known)) return null;
  try {
    return await putPoll({ body: voteBody(merged, fresh) });
  } catch (failure) {
    throw explained(failure);
  }
}
