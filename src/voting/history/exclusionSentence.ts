import type { MatchSummary } from '../../../contract/decisions/exclusions';
import { sentences } from '../../texts/history/sentences';
import { matchSentence } from '../exclusionMatch';
import { aside, namesOf } from './aside';
import type { Detail } from './entryDetails';

const texts = sentences.exclusion;

/** An exclusion, or its undo. */
type Exclusion = Detail<'exclusion.made'>;

/** 対象: 環状七号への票すべて */
export function targetOf(match: MatchSummary): string {
  const words = matchSentence(match).map(({ text }) => text);
  return texts.target(words.join(''));
}

/** （環状七号 224票 51位→順位なし・対象: …・理由: …） */
function more(
  { djs, match, reason, matched, votes, proposal }: Exclusion,
  alike: (count: number) => string,
): string {
  const named = djs.first.map(({ name, votes: changed, before, after }) =>
    texts.dj(name, changed, before.rank, after.rank),
  );
  return aside(
    djs.count > 0 && namesOf(named, djs.count),
    matched > votes && alike(matched - votes),
    targetOf(match),
    sentences.reason(reason),
    proposal && sentences.proposal.through(proposal),
  );
}

/** 除外 x-1: 224票を無効に（…） */
export function exclusionMade(detail: Exclusion): string {
  return texts.made(detail.id, detail.votes) + more(detail, texts.voidAlready);
}

/** 除外 x-1 を取り消し: 224票を有効に（…） */
export function exclusionUndone(detail: Exclusion): string {
  return texts.undone(detail.id, detail.votes) + more(detail, texts.voidStill);
}
