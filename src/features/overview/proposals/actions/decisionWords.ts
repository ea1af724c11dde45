import type { Proposal } from '../../../../../contract/decisions/proposals';
import { proposalTexts } from '../../../../texts/proposals';

/** What the button says; it carries the figures of what it does. */
export function acceptLabel({ kind, detail }: Proposal): string {
  const { accept: texts } = proposalTexts;
  switch (kind) {
    case 'exclusion':
      return texts.exclusion(detail.votes);
    case 'final':
      return texts.final(detail.total);
    case 'publish':
      return texts.publish(detail.total);
    case 'setting':
      return detail.to === null ? texts.off : texts.raise;
  }
}

function acceptedWords({ id, kind, detail }: Proposal): string {
  const { done: texts } = proposalTexts;
  switch (kind) {
    case 'exclusion':
      return texts.exclusion(id, detail.votes);
    case 'final':
      return texts.final(id, detail.label, detail.total);
    case 'publish':
      return texts.publish(id, detail.label);
    case 'setting':
      return texts.setting(id);
  }
}

/** What was done with a proposal, as it is now. */
export function doneWords(decided: Proposal): string {
  const { id, state } = decided;
  const { done: texts } = proposalTexts;
  if (state === 'accepted') return acceptedWords(decided);
  return state === 'refused' ? texts.refused(id) : texts.takenBack(id);
}
