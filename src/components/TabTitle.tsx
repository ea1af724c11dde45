import type { VoteAnswer } from '../../contract/vote';
import { useVoteName } from '../lib/settings/shownSettings';
import { shellTexts } from '../texts/shell';
import { DocumentTitle } from './DocumentTitle';

interface TabTitleProps {
  /** Of the tab. */
  name: string;
  vote: VoteAnswer | null;
}

/** The tab's name in the document's title, so that the browser's history tells the tabs apart. */
export function TabTitle({ name, vote }: TabTitleProps) {
  const voteName = useVoteName(vote);
  return <DocumentTitle title={shellTexts.documentTitle(name, voteName)} />;
}
