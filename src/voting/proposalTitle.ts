import type { Proposal } from '../../contract/decisions/proposals';
import { proposalTexts } from '../texts/proposals';

const texts = proposalTexts.titles;

/** What is proposed, as a noun: 812票の除外, 「最終」200,383票の確定, 「二人で決める」をオフにする変更 */
export function proposalTitle(proposal: Proposal): string {
  const { kind, detail } = proposal;
  switch (kind) {
    case 'exclusion':
      return texts.exclusion(detail.votes);
    case 'final':
      return texts.final(detail.label, detail.total);
    case 'publish':
      return texts.publish(detail.label, detail.total);
    case 'later':
      return texts.later(proposal.code);
    case 'setting':
      return detail.to === null ? texts.off : texts.raise(detail.from.perMille, detail.to.perMille);
  }
}
