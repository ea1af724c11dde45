import { Helmet } from 'react-helmet';
import type { VoteAnswer } from '../../../../contract/vote';
import { useVoteName } from '../../../voting/useVoteName';
import { overviewTexts } from '../../../texts/overview';
import { shellTexts } from '../../../texts/shell';
import type { Tab } from './tabNames';

interface TabTitleProps {
  tab: Exclude<Tab, 'overview'>;
  vote: VoteAnswer | null;
}

/** The tab's name in the document's title, so that the browser's history tells them apart. */
export function TabTitle({ tab, vote }: TabTitleProps) {
  const name = useVoteName(vote);
  return (
    <Helmet>
      <title>{shellTexts.documentTitle(overviewTexts.tabs[tab], name)}</title>
    </Helmet>
  );
}
