import { useState } from 'react';
import type { TotalAnswer } from '../../../../../contract/ranking';
import type { Version } from '../../../../../contract/decisions/versions';
import { FormNotice } from '../../../../components/states/FormNotice';
import { VoteCount } from '../../../../components/figures/VoteCount';
import { formatCount } from '../../../../lib/text/numbers';
import { versionTexts as texts } from '../../../../texts/versions/versions';
import { LIVE } from '../../shownVersion';
import type { Pair } from '../comparison/comparedPair';
import { CompareToggle } from './CompareToggle';
import type { ListMessage } from './listMessage';
import { VersionRow } from './VersionRow';
import type { Publication, VersionActions } from './versionActions';

interface VersionListProps {
  versions: Version[];
  live: TotalAnswer;
  /** Tokyo time of the live figures: 14:00 */
  time: string;
  pair: Pair | null;
  /** Publications that wait for a second administrator. */
  proposals: readonly Publication[];
  onToggle: (id: string) => void;
  actions: VersionActions;
}

const COLUMNS = Object.entries(texts.columns);

/** Every version, newest first, below the figures as they are now. */
export function VersionList(props: VersionListProps) {
  const { versions, live, time, pair, proposals, onToggle, actions } = props;
  const [message, setMessage] = useState<ListMessage | null>(null);
  const sideOf = (id: string) => (pair?.a === id ? 'A' : pair?.b === id ? 'B' : null);
  return (
    <div className="version-list">
      <table className="table">
        <caption className="visually-hidden">{texts.caption}</caption>
        <thead>
          <tr>
            {COLUMNS.map(([key, name]) => (
              <th key={key} scope="col" className={`version-${key}`}>
                {key === 'actions' ? <span className="visually-hidden">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="version-live">
            <td className="version-compare">
              <CompareToggle
                name={texts.live}
                side={sideOf(LIVE)}
                onToggle={() => onToggle(LIVE)}
              />
            </td>
            <th scope="row" className="version-label">
              {texts.live}
            </th>
            <td className="version-state-cell">
              <span className="version-note">{texts.liveNote}</span>
            </td>
            <td className="version-total">
              <VoteCount votes={live.total} />
            </td>
            <td className="version-made">{texts.liveAt(time)}</td>
            <td className="version-revision">{formatCount(live.snapshot.revision)}</td>
            <td className="version-sha256" />
            <td className="version-actions" />
          </tr>
          {versions.map((version) => (
            <VersionRow
              key={version.id}
              version={version}
              side={sideOf(version.id)}
              proposed={proposals.find(({ detail }) => detail.version === version.id) ?? null}
              onToggle={onToggle}
              onMessage={setMessage}
              actions={actions}
            />
          ))}
        </tbody>
      </table>
      <div className="version-message" aria-live="polite">
        {message && <FormNotice tone={message.tone}>{message.text}</FormNotice>}
      </div>
      <p className="version-hint">
        {texts.hashNote.before}
        <code>{texts.hashNote.command}</code>
        {texts.hashNote.after}
      </p>
    </div>
  );
}
