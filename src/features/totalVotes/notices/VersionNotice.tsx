import type { Version } from '../../../../contract/decisions/versions';
import { useVersions } from '../../../client/queries/versions';
import { Icon, type IconProps } from '../../../components/Icon';
import { mediumMinute } from '../../../lib/time/dates';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { noticeTexts as texts } from '../../../texts/totalVotes/notices';
import { versionStates } from '../../../texts/versions/states';
import { LIVE } from '../shownVersion';

interface NoticeProps {
  icon: IconProps['name'];
  /** Each on a line of its own where there is too little room; on a phone the first alone. */
  phrases: readonly string[];
  action: string;
  onAction: () => void;
}

function Notice({ icon, phrases, action, onAction }: NoticeProps) {
  return (
    <div className="alert alert-primary past-notice version-notice">
      <Icon name={icon} />
      <p>
        {phrases.map((phrase) => (
          <span key={phrase} className="phrase">
            <bdi>{phrase}</bdi>
          </span>
        ))}
      </p>
      <button type="button" className="btn btn-quiet" onClick={onAction}>
        {action}
      </button>
    </div>
  );
}

function phrasesOf({ label, state, at }: Version): readonly string[] {
  return texts.shown(label, versionStates[state], mediumMinute(at));
}

interface VersionNoticeProps {
  id: string;
  /** Id of the published version; null: none. */
  published: string | null;
}

/** Says which version the ranking is of, with a way to the figures as they are now. */
export function VersionNotice({ id, published }: VersionNoticeProps) {
  const { change } = useQueryString();
  const query = useVersions();
  const versions = query.state === 'ready' ? query.answer.versions : [];
  const version = versions.find((one) => one.id === id);
  return (
    <Notice
      icon={id === published ? 'megaphone' : 'lock'}
      phrases={version ? phrasesOf(version) : [texts.shownId(id)]}
      action={texts.toLive}
      onAction={() => change({ version: published === null ? null : LIVE })}
    />
  );
}

/** Says that these are not the published figures, with a way back to them. */
export function LiveNotice() {
  const { change } = useQueryString();
  return (
    <Notice
      icon="info-circle"
      phrases={texts.live}
      action={texts.toPublished}
      onAction={() => change({ version: null, asOf: null, base: null })}
    />
  );
}
