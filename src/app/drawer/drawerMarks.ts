import type { Route } from '../../routes';
import { proposalsPath } from '../../components/proposals/proposalPath';
import { shellTexts } from '../../texts/shell';
import { REVIEW_PATH } from '../../voting/casePath';

/** What waits for somebody on a page: in words, and where it is. */
export interface DrawerMark {
  words: string;
  to: string;
}

interface Waiting {
  /** Cases of 要確認 that nobody has decided yet. */
  openCases: number;
  /** Decisions that wait for a second administrator. */
  openProposals: number;
}

/** By page; a page where nothing waits has none. */
export function drawerMarks({ openCases, openProposals }: Waiting) {
  const marks: Partial<Record<Route['name'], DrawerMark>> = {};
  if (openCases > 0)
    marks['every-dj'] = { words: shellTexts.openCases(openCases), to: REVIEW_PATH };
  if (openProposals > 0) {
    marks.index = { words: shellTexts.openProposals(openProposals), to: proposalsPath() };
  }
  return marks;
}
