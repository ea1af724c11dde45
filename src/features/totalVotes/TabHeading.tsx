import type { PollAnswer } from '../../../contract/poll';
import { windowDays } from '../../../rules/poll';
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
  poll: PollAnswer | null;
}

function isClosed({ phase }: PollAnswer): boolean {
  return phase !== 'before' && phase !== 'open';
}

/** Of a tab that is of no certain day: the whole window, and the one action of the tab. */
export function TabHeading({ tab, poll }: TabHeadingProps) {
  const { change } = useQueryString();
  const canDecide = useCanDecide();
  const hasAction = tab === 'versions' && canDecide && poll !== null && isClosed(poll);
  return (
    <PageHeading
      title={pageNames['total-votes']}
      subtitle={
        poll ? texts.closes(rangeText(windowDays(poll)), tokyoEndTime(poll.closesAt)) : undefined
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
