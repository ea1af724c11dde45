import { Icon } from '../../components/Icon';
import { endPrivacy, useIsPrivate } from '../../lib/privacy/privacy';
import { useStore } from '../../lib/state/store';
import { privacyTexts as texts } from '../../texts/privacy';
import { startFailure } from './switchPrivacy';
import '../../styles/parts/sharing.scss';

/** 画面共有中: there while the mode is on, and the way out. */
export function PrivacyBadge() {
  const isPrivate = useIsPrivate();
  const failure = useStore(startFailure, '');
  return (
    <>
      {isPrivate && (
        <button type="button" className="sharing-badge" title={texts.end} onClick={endPrivacy}>
          <Icon name="eye-slash" />
          <strong>{texts.sharing}</strong>
          <span className="visually-hidden">
            {texts.hidden} {texts.end}
          </span>
          <Icon name="x-lg" />
        </button>
      )}
      <p className="sharing-refusal" role="status">
        {failure}
      </p>
    </>
  );
}
