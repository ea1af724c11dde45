import type { Version } from '../../../../../contract/decisions/versions';
import { tokyoDay } from '../../../../../rules/tokyoDays';
import { DayName } from '../../../../components/figures/DayName';
import { VoteCount } from '../../../../components/figures/VoteCount';
import { ProposedBadge } from '../../../../components/proposals/OpenProposal';
import { formatCount } from '../../../../lib/text/numbers';
import { tokyoHourMinute } from '../../../../lib/time/dates';
import { versionTexts as texts } from '../../../../texts/versions/versions';
import { CompareToggle } from './CompareToggle';
import { DownloadButton } from './DownloadButton';
import { HashCell } from './HashCell';
import type { ListMessage } from './listMessage';
import { StateBadges } from './StateBadges';
import { VersionMenu } from './VersionMenu';
import type { Publication, VersionActions } from './versionActions';

interface VersionRowProps {
  version: Version;
  side: 'A' | 'B' | null;
  /** Its publication waits for a second administrator; null: no. */
  proposed: Publication | null;
  onToggle: (id: string) => void;
  onMessage: (message: ListMessage) => void;
  actions: VersionActions;
}

export function VersionRow(props: VersionRowProps) {
  const { version, side, proposed, onToggle, onMessage, actions } = props;
  const { id, label, total, at, actor, revision, state } = version;
  return (
    <tr className={state === 'withdrawn' ? 'version-withdrawn' : undefined}>
      <td className="version-compare">
        <CompareToggle name={label} side={side} onToggle={() => onToggle(id)} />
      </td>
      <th scope="row" className="version-label">
        <bdi className="clamped">{label}</bdi>
        <span className="version-id">{id}</span>
      </th>
      <td className="version-state-cell">
        <StateBadges version={version} />
        {proposed && <ProposedBadge proposal={proposed} what={texts.proposedPublication} />}
      </td>
      <td className="version-total">
        <VoteCount votes={total} />
      </td>
      <td className="version-made">
        <span className="version-when">
          <DayName day={tokyoDay(at)} length="short" />{' '}
          <time dateTime={at}>{tokyoHourMinute(at)}</time>
        </span>
        <bdi className="version-note version-actor">{actor}</bdi>
      </td>
      <td className="version-revision">
        <span className="version-cell-name">{texts.columns.revision} </span>
        {formatCount(revision)}
      </td>
      <td className="version-sha256">
        <HashCell version={version} onMessage={onMessage} />
      </td>
      <td className="version-actions">
        <span className="version-buttons">
          <DownloadButton version={version} onMessage={onMessage} />
          <VersionMenu version={version} proposed={proposed} actions={actions} />
        </span>
      </td>
    </tr>
  );
}
