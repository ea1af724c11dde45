import { fetchDjs } from '../../client/queries/djs';
import { Icon } from '../../components/Icon';
import { endPrivacy, isPrivate, startPrivacy, useIsPrivate } from '../../lib/privacy/privacy';
import { createStore, useStore } from '../../lib/state/store';
import { privacyTexts as texts } from '../../texts/privacy';
import '../../styles/parts/sharing.scss';

/** How long a failure stays visible, in milliseconds. */
const VISIBLE_FOR_MS = 6_000;

/** Why the mode could not begin; '' where it did. */
const startFailure = createStore('');

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
    startFailure.set(texts.notStarted);
    setTimeout(() => startFailure.set(''), VISIBLE_FOR_MS);
  }
}

/** 画面共有中: there while the mode is on, and the way out. */
export function PrivacyBadge() {
  const isPrivate = useIsPrivate();
  const failure = useStore(startFailure, '');
  return (
    <>
      {isPrivate && (
        <button type="button" className="btn sharing-badge" title={texts.end} onClick={endPrivacy}>
          <span className="d-none d-sm-block">
            <Icon name="eye-slash" />
          </span>
          <strong>{texts.sharing}</strong>
          <span className="visually-hidden">
            {texts.hidden} {texts.end}
          </span>
          <Icon name="x-lg" />
        </button>
      )}
      <p className="sharing-refusal raised py-2 px-4 d-print-none" role="status">
        {failure}
      </p>
    </>
  );
}
