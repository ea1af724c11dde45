import { sentences } from '../../texts/history/sentences';
import type { Detail } from './entryDetails';
import { conditionOf, namesOf } from './exclusionSentence';

const texts = sentences.proposal;

type Proposed = Detail<'proposal.made'>;
type Of<Kind extends Proposed['kind']> = Extract<Proposed, { kind: Kind }>['proposed'];

/** What is proposed, and what is said of it in brackets. */
interface Words {
  what: string;
  aside: string[];
}

function exclusionWords({
  votes,
  reason,
  match,
  topTen: { count, first },
}: Of<'exclusion'>): Words {
  const moved = first.map(({ name, before, after }) => texts.moved(name, before.rank, after.rank));
  return {
    what: texts.exclusion(votes),
    aside: [
      ...(count > 0 ? [namesOf(moved, count)] : []),
      sentences.exclusion.condition(conditionOf(match)),
      sentences.reason(reason),
    ],
  };
}

function publicationWords({ version, label, total, replaces }: Of<'publish'>): Words {
  const aside = replaces === null ? [] : [sentences.replaces(replaces)];
  return { what: texts.publish(sentences.version(version, label), total), aside };
}

function settingWords({ from, to }: Of<'setting'>): Words {
  return { what: to === null ? texts.off : texts.limit(from.perMille, to.perMille), aside: [] };
}

function wordsOf(detail: Proposed): Words {
  switch (detail.kind) {
    case 'exclusion':
      return exclusionWords(detail.proposed);
    case 'final':
      return { what: texts.final(detail.proposed.label, detail.proposed.total), aside: [] };
    case 'publish':
      return publicationWords(detail.proposed);
    case 'setting':
      return settingWords(detail.proposed);
  }
}

function bracketed(aside: readonly string[]): string {
  return aside.length > 0 ? sentences.bracketed(aside.join(sentences.dot)) : '';
}

/** 提案 p-1: 1,224票の除外（葵 3位→4位・条件: …・理由: …） */
export function proposalMade(detail: Proposed): string {
  const { what, aside } = wordsOf(detail);
  return texts.made(detail.id, what) + bracketed(aside);
}

/** 提案 p-1 を承認: 1,224票の除外（x-1・提案: a@example.com） */
export function proposalAccepted(detail: Detail<'proposal.accepted'>): string {
  const { id, proposedBy, result } = detail;
  const aside = [...(result ? [result] : []), texts.by(proposedBy)];
  return texts.accepted(id, wordsOf(detail).what) + bracketed(aside);
}

/** 提案 p-1 を断った: 1,224票の除外（提案: a@example.com・理由: …） */
export function proposalRefused(detail: Detail<'proposal.refused'>): string {
  const { id, proposedBy, reason } = detail;
  const aside = [texts.by(proposedBy), sentences.reason(reason)];
  return texts.refused(id, wordsOf(detail).what) + bracketed(aside);
}

/** 提案 p-1 を取り下げ: 1,224票の除外 */
export function proposalTakenBack(detail: Proposed): string {
  return texts.takenBack(detail.id, wordsOf(detail).what);
}

/** 「二人で決める」の基準を変更: 有効票の1% → 0.5%（提案 p-1 による） */
export function twoPeopleChanged(detail: Detail<'two_people.changed'>): string {
  const { before, after, proposal } = detail;
  const aside = proposal === undefined ? [] : [texts.through(proposal)];
  return twoPeople(before, after) + bracketed(aside);
}

type Setting = Detail<'two_people.changed'>['before'];

function twoPeople(before: Setting, after: Setting): string {
  if (after === null) return texts.turnedOff;
  if (before === null) return texts.turnedOn(after.perMille);
  return texts.limitChanged(before.perMille, after.perMille);
}
