import type { PollAnswer } from '../../../contract/poll';
import { windowDays } from '../../../rules/poll';
import { PageHeading } from '../../components/PageHeading';
import { tokyoEndTime } from '../../lib/time/dates';
import { pageNames } from '../../texts/shell';
import { totalVotesTexts as texts } from '../../texts/totalVotes';
import { rangeText } from '../../voting/dayRange';
import { StageButton } from './stage/StageButton';
import type { Tab } from './TotalVotesTabs';
import { HeadingActions } from './versions/HeadingActions';

interface TabHeadingProps {
  tab: Tab;
  /** Null until known. */
  poll: PollAnswer | null;
}

/** Of a tab that is of no certain day: the whole window, and the one action of the tab. */
export function TabHeading({ tab, poll }: TabHeadingProps) {
  return (
    <PageHeading
      title={pageNames['total-votes']}
      subtitle={
        poll ? texts.closes(rangeText(windowDays(poll)), tokyoEndTime(poll.closesAt)) : undefined
      }
    >
      {tab === 'announcement' && <StageButton />}
      {tab === 'versions' && poll && <HeadingActions poll={poll} />}
    </PageHeading>
  );
}
