import { fetchDjs } from '../../client/queries/djs';
import { endPrivacy, isPrivate, startPrivacy } from '../../lib/privacy/privacy';
import { createStore } from '../../lib/state/store';
import { privacyTexts } from '../../texts/privacy';

/** Milliseconds that a failure is told. */
const TOLD_FOR = 6_000;

/** Why the mode could not begin; '' where it did. */
export const startFailure = createStore('');

/** On or off. It begins once all DJs are known: their pseudonyms are in random order. */
export async function switchPrivacy(): Promise<void> {
  if (isPrivate()) {
    endPrivacy();
    return;
  }
  try {
    const { djs } = await fetchDjs({}, { progress: false });
    startFailure.set('');
    startPrivacy(djs.map(({ id }) => id));
  } catch {
    startFailure.set(privacyTexts.notStarted);
    setTimeout(() => startFailure.set(''), TOLD_FOR);
  }
}
