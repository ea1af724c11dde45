import type { Proposal } from '../../../../contract/decisions/proposals';
import { proposalTexts } from '../../../texts/proposals';
import { tabPath } from '../OverviewTabs';

export interface ResultLink {
  to: string;
  words: string;
}

const texts = proposalTexts.results;

/** Where that is which came of an accepted proposal; null: nothing did. */
export function resultLink({ kind, state, result }: Proposal): ResultLink | null {
  if (state !== 'accepted') return null;
  if (kind === 'setting') return { to: tabPath('settings'), words: texts.setting };
  if (result === null) return null;
  if (kind === 'exclusion') {
    return { to: '/every-dj?tab=exclusions', words: texts.exclusion(result) };
  }
  return { to: '/total-votes?tab=versions', words: texts.version(result) };
}
