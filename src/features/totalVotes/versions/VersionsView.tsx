import { useState } from 'react';
import type { Proposal } from '../../../../contract/decisions/proposals';
import type { TotalAnswer } from '../../../../contract/ranking';
import type { Version } from '../../../../contract/decisions/versions';
import type { PollAnswer } from '../../../../contract/poll';
import { ofKind, useOpenProposals } from '../../../client/queries/proposals';
import { Card, CardAside } from '../../../components/Card';
import { OpenProposal } from '../../../components/proposals/OpenProposal';
import { ProposedNotice } from '../../../components/proposals/ProposedNotice';
import { FileButton } from '../../../files/FileButton';
import { FormNotice } from '../../../components/states/FormNotice';
import { go } from '../../../lib/navigation/navigation';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { versionTexts as texts } from '../../../texts/versions/versions';
import { proposalTitle } from '../../../voting/proposalTitle';
import { openStage } from '../stage/stagePath';
import { tabPath } from '../TotalVotesTabs';
import { chosenIds, pairOf, toggled, unknownIds } from './comparison/comparedPair';
import { ComparisonCard } from './comparison/ComparisonCard';
import { ReasonsCard } from './comparison/ReasonsCard';
import { sideName } from './comparison/sides';
import { VersionDialogs } from './dialogs/VersionDialogs';
import { NoVersions } from './NoVersions';
import { PublishedDiffers } from '../notices/PublishedDiffers';
import { VersionList } from './list/VersionList';

export interface VersionsViewProps {
  poll: PollAnswer;
  /** Newest first. */
  versions: Version[];
  live: TotalAnswer;
  /** Tokyo time of the live figures: 14:00 */
  time: string;
}

/** The list, and two of them beside each other. */
export function VersionsView({ poll, versions, live, time }: VersionsViewProps) {
  const { search, change } = useQueryString();
  const [done, setDone] = useState<string | null>(null);
  const [proposed, setProposed] = useState<Proposal | null>(null);
  const proposals = useOpenProposals();
  const ids = chosenIds(search, versions);
  const unknown = unknownIds(ids, versions);
  const pair = unknown.length > 0 ? null : pairOf(ids, versions);
  const nameOf = (id: string) => sideName(id, versions, time).name;
  const tableOf = async () => {
    const { versionsFile } = await import(
      /* webpackChunkName: 'list-files' */ './list/versionsFile'
    );
    return versionsFile(versions);
  };
  return (
    <div className="screen-body">
      {poll.publishedVersion !== null && <PublishedDiffers />}
      {done !== null && <FormNotice tone="done">{done}</FormNotice>}
      {proposed && <ProposedNotice id={proposed.id} title={proposalTitle(proposed)} />}
      {ofKind(proposals, 'final').map((proposal) => (
        <div key={proposal.id} className="panel">
          <OpenProposal proposal={proposal} />
        </div>
      ))}
      {versions.length === 0 ? (
        <NoVersions poll={poll} />
      ) : (
        <>
          <Card heading={texts.heading} term="versions" actions={<FileButton table={tableOf} />}>
            <CardAside>
              <p className="data-count">
                {pair
                  ? texts.comparison.comparing(nameOf(pair.a), nameOf(pair.b))
                  : texts.comparison.chooseHint}
              </p>
            </CardAside>
            <VersionList
              versions={versions}
              live={live}
              time={time}
              pair={pair}
              proposals={ofKind(proposals, 'publish')}
              onToggle={(id) => change({ cmp: toggled(ids, id) }, { replace: true })}
              actions={{
                onShow: ({ id }) => go(tabPath('ranking', { version: id })),
                onStage: ({ id }, by) => openStage(id, by),
                onPublish: ({ id }) => change({ publish: id }),
                onWithdraw: ({ id }) => change({ withdraw: id }),
              }}
            />
          </Card>
          {unknown.map((id) => (
            <FormNotice key={id} tone="note">
              {texts.comparison.unknown(id)}
            </FormNotice>
          ))}
          {pair && (
            <>
              <ComparisonCard pair={pair} versions={versions} time={time} />
              <ReasonsCard pair={pair} versions={versions} />
            </>
          )}
        </>
      )}
      <VersionDialogs
        poll={poll}
        versions={versions}
        live={live}
        proposals={proposals}
        onDone={(words) => {
          setProposed(null);
          setDone(words);
        }}
        onProposed={(proposal) => {
          setDone(null);
          setProposed(proposal);
        }}
      />
    </div>
  );
}
