import type { PollAnswer } from '../../contract/poll';
import { usePollName } from '../client/settings';
import { shellTexts } from '../texts/shell';
import { DocumentTitle } from './DocumentTitle';

interface TabTitleProps {
  /** Of the tab. */
  name: string;
  poll: PollAnswer | null;
}

/** The tab's name in the document's title, so that the browser's history tells the tabs apart. */
export function TabTitle({ name, poll }: TabTitleProps) {
  const pollName = usePollName(poll);
  return <DocumentTitle title={shellTexts.documentTitle(name, pollName)} />;
}
