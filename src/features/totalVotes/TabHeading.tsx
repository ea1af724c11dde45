import type { VoteAnswer } from '../../../contract/vote';
import { windowDays } from '../../../rules/dayRanges';
import { useCanDecide } from '../../auth/roles';
import { Icon } from '../../components/Icon';
import { PageHeading } from '../../components/PageHeading';
import { tokyoEndTime } from '../../lib/time/dates';
import { useQueryString } from '../../lib/navigation/useQueryString';
import { pageNames } from '../../texts/shell';
import { totalVotesTexts as texts } from '../../texts/totalVotes';
import { rangeText } from '../../voting/dayRange';
import { StageButton } from './stage/StageButton';
import type { Tab } from './TotalVotesTabs';

interface TabHeadingProps {
  tab: Tab;
  /** Null until known. */
  vote: VoteAnswer | null;
}

function isClosed({ phase }: VoteAnswer): boolean {
  return phase !== 'before' && phase !== 'open';
}

/** Of a tab that is of no certain day: the whole window, and the one action of the tab. */
export function TabHeading({ tab, vote }: TabHeadingProps) {
  const { change } = useQueryString();
  const canDecide = useCanDecide();
  const hasAction = tab === 'versions' && canDecide && vote !== null && isClosed(vote);
  return (
    <PageHeading
      title={pageNames['total-votes']}
      subtitle={
        vote ? texts.closes(rangeText(windowDays(vote)), tokyoEndTime(vote.closesAt)) : undefined
      }
    >
      {tab === 'announcement' && <StageButton />}
      {hasAction && (
        <button type="button" className="btn btn-primary" onClick={() => change({ make: 'new' })}>
          <Icon name="lock" />
          {texts.make}
        </button>
      )}
    </PageHeading>
  );
}
