import type { Dj, DjsAnswer } from '../../../../../contract/dj';
import { ApiFailure } from '../../../../client/apiFailure';
import { putDjs } from '../../../../client/mutations/settings';
import { SaveRefused } from '../../../../client/saveRefused';
import { settingsTexts } from '../../../../texts/settings';

/** Replaces the whole list. Throws ApiFailure, and SaveRefused with the names of removed DJs that have votes. */
export async function storeDjs(djs: readonly Dj[]): Promise<DjsAnswer> {
  try {
    // The API keeps the former names itself.
    const rows = djs.map(({ formerNames: _kept, ...dj }) => dj);
    return await putDjs({ body: { djs: rows } });
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.code !== 'dj_has_votes') throw failure;
    const names = failure.errors?.map(({ message }) => message) ?? [];
    if (names.length === 0) throw failure;
    throw new SaveRefused(settingsTexts.djs.hasVotes(names.join('、')));
  }
}
