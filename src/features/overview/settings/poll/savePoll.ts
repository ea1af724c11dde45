import type { PollAnswer } from '../../../../../contract/poll';
import { ApiFailure } from '../../../../client/apiFailure';
import { putPoll } from '../../../../client/mutations/settings';
import { fetchPoll } from '../../../../client/queries/poll';
import { SaveRefused } from '../../../../client/saveRefused';
import { settingsTexts } from '../../../../texts/settings';
import { isSame } from '../useSettingForm';
import { PollFieldsBody, pollFields, type PollFields } from './pollFields';

/** The poll as it is by now; null: it is not set up yet. */
export async function fetchPollIfSet(): Promise<PollAnswer | null> {
  try {
    return await fetchPoll();
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.kind === 'notConfigured') return null;
    throw failure;
  }
}

const FIRST_NUMBER = /\d+/;

/** Gives the saved poll; null: there was nothing to change. Throws ApiFailure and SaveRefused. */
export async function savePoll(
  fields: PollFields,
  fresh: PollAnswer | null,
): Promise<PollAnswer | null> {
  const known = fresh && pollFields(fresh);
  if (known && isSame(fields, known)) return null;
  const body = PollFieldsBody.parse(fields);
  // A field has no milliseconds: an instant that was not edited keeps its own.
  if (fresh && fields.opensAt === known?.opensAt) body.opensAt = fresh.opensAt;
  if (fresh && fields.closesAt === known?.closesAt) body.closesAt = fresh.closesAt;
  try {
    return await putPoll({ body });
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.code !== 'window_too_narrow') throw failure;
    // With the number an organiser can tell a typing error from a wrong file.
    const votes = FIRST_NUMBER.exec(failure.detail ?? '')?.[0];
    if (votes === undefined) throw failure;
    const field = fields.opensAt === known?.opensAt ? 'closesAt' : 'opensAt';
    throw new SaveRefused(settingsTexts.poll.tooNarrow(Number(votes)), field);
  }
}
