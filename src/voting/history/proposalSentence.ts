import { sentences } from '../../texts/history/sentences';
import { aside, namesOf } from './aside';
import type { Detail } from './entryDetails';
import { targetOf } from './exclusionSentence';

const texts = sentences.proposal;

type Proposed = Detail<'proposal.made'>;

/** What is proposed: 1,224票の除外 */
function whatOf({ kind, proposed }: Proposed): string {
  switch (kind) {
    case 'exclusion':
      return texts.exclusion(proposed.votes);
    case 'final':
      return texts.final(proposed.label, proposed.total);
    case 'publish':
      return texts.publish(sentences.version(proposed.version, proposed.label), proposed.total);
    case 'setting':
      return proposed.to === null
        ? texts.off
        : texts.limit(proposed.from.perMille, proposed.to.perMille);
  }
}

/** （葵 3位→4位・対象: …・理由: …） of an exclusion, （v-1に代えて） of a publication. */
function moreOf({ kind, proposed }: Proposed): string {
  if (kind === 'publish') return aside(proposed.replaces && sentences.replaces(proposed.replaces));
  if (kind !== 'exclusion') return '';
  const { count, first } = proposed.topTen;
  const moved = first.map(({ name, before, after }) => texts.moved(name, before.rank, after.rank));
  return aside(
    count > 0 && namesOf(moved, count),
    targetOf(proposed.match),
    sentences.reason(proposed.reason),
  );
}

/** 提案 p-1: 1,224票の除外（葵 3位→4位・対象: …・理由: …） */
export function proposalMade(detail: Proposed): string {
  return texts.made(detail.id, whatOf(detail)) + moreOf(detail);
}

/** 提案 p-1 を承認: 1,224票の除外（x-1・提案: a@example.com） */
export function proposalAccepted(detail: Detail<'proposal.accepted'>): string {
  const { id, proposedBy, result } = detail;
  return texts.accepted(id, whatOf(detail)) + aside(result, texts.by(proposedBy));
}

/** 提案 p-1 を断った: 1,224票の除外（提案: a@example.com・理由: …） */
export function proposalRefused(detail: Detail<'proposal.refused'>): string {
  const { id, proposedBy, reason } = detail;
  return texts.refused(id, whatOf(detail)) + aside(texts.by(proposedBy), sentences.reason(reason));
}

/** 提案 p-1 を取り下げ: 1,224票の除外 */
export function proposalTakenBack(detail: Proposed): string {
  return texts.takenBack(detail.id, whatOf(detail));
}

/** 「二人で決める」の基準を変更: 有効票の1% → 0.5%（提案 p-1 による） */
export function twoPeopleChanged(detail: Detail<'two_people.changed'>): string {
  const { proposal } = detail;
  return limitSentence(detail) + aside(proposal && texts.through(proposal));
}

function limitSentence({ before, after }: Detail<'two_people.changed'>): string {
  if (after === null) return texts.turnedOff;
  if (before === null) return texts.turnedOn(after.perMille);
  return texts.limitChanged(before.perMille, after.perMille);
}
