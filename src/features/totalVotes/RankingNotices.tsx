import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import type { TotalAnswer } from '../../../contract/ranking';
import { useVersions } from '../../client/queries/versions';
import { Icon, type IconProps } from '../../components/Icon';
import { useQueryString } from '../../lib/navigation/useQueryString';
import { mediumDay, mediumMinute } from '../../lib/time/dates';
import { noticeTexts as texts } from '../../texts/totalVotes/notices';
import { nameOf } from '../../lib/text/nameOf';
import { versionStates } from '../../texts/versions/states';
import { LIVE } from './daySelection';

interface NoticeProps {
  icon: IconProps['name'];
  variant: 'primary' | 'warning';
  /** The first says it all, where there is little room. */
  phrases: readonly string[];
  action: string;
  /** Of the address. */
  changes: Record<string, string | null>;
}

function Notice({ icon, variant, phrases, action, changes }: NoticeProps) {
  const { change } = useQueryString();
  return (
    <Alert variant={variant} className="d-flex flex-wrap align-items-center gap-2 mb-0 py-2">
      <Icon name={icon} />
      <p className="flex-grow-1 mb-0">
        {phrases.map((phrase) => (
          <span key={phrase} className="phrase">
            <bdi>{phrase}</bdi>
          </span>
        ))}
      </p>
      <Button variant="quiet" onClick={() => change(changes)}>
        {action}
      </Button>
    </Alert>
  );
}

interface VersionNoticeProps {
  id: string;
  /** Id of the published version; null: none. */
  published: string | null;
}

/** Says which version the ranking is of, with a way to the figures as they are now. */
function VersionNotice({ id, published }: VersionNoticeProps) {
  const query = useVersions();
  const versions = query.state === 'ready' ? query.answer.versions : [];
  const version = versions.find((one) => one.id === id);
  const phrases = version
    ? texts.shown(version.label, nameOf(versionStates, version.state), mediumMinute(version.at))
    : [texts.shownId(id)];
  return (
    <Notice
      icon={id === published ? 'megaphone' : 'lock'}
      variant="primary"
      phrases={phrases}
      action={texts.toLive}
      changes={{ version: published === null ? null : LIVE }}
    />
  );
}

interface RankingNoticesProps {
  /** By the answer shown, not by the address: its own answer may still be loading. */
  total: TotalAnswer;
  /** Id of the published version; null: none. */
  published: string | null;
  /** The last day that has votes; null until known. */
  lastDay: string | null;
}

/** Says which ranking this is, where it is not simply the live one. */
export function RankingNotices({ total, published, lastDay }: RankingNoticesProps) {
  const { version, asOf, running } = total;
  if (version !== null) return <VersionNotice id={version} published={published} />;
  const isPast = lastDay !== null && asOf < lastDay && !running;
  return (
    <>
      {published !== null && (
        <Notice
          icon="info-circle"
          variant="primary"
          phrases={texts.live}
          action={texts.toPublished}
          changes={{ version: null, asOf: null, base: null }}
        />
      )}
      {isPast && (
        <Notice
          icon="clock-history"
          variant="warning"
          phrases={texts.past(mediumDay(asOf))}
          action={texts.toNow}
          changes={{ asOf: null }}
        />
      )}
    </>
  );
}
