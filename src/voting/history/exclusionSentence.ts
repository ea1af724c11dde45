import { tokyoEnd, tokyoMoment } from '../../lib/time/dates';
import { sentences } from '../../texts/history/sentences';
import type { Detail } from './entryDetails';

const texts = sentences.exclusion;
const NAMED = 3;

/** An exclusion, or its undo. */
type Exclusion = Detail<'exclusion.made'>;

/** The first names of `all`, and how many more. */
export function namesOf(names: readonly string[], all: number): string {
  const shown = names.slice(0, NAMED);
  return sentences.others(shown.join(sentences.comma), all - shown.length);
}

/** Which votes, in words: AND between the parts. */
export function conditionOf({
  djs,
  from,
  to,
  hours,
  sources,
  voters,
  voteIds,
  repeats,
  suspects,
}: Exclusion['match']) {
  const parts = [
    djs &&
      namesOf(
        djs.map(({ name }) => name),
        djs.length,
      ),
    from && texts.from(tokyoMoment(from)),
    to && texts.to(tokyoEnd(to)),
    hours && texts.hours([...hours].sort((a, b) => a - b)),
    sources && texts.sources(sources),
    voters && texts.voters(voters),
    voteIds && texts.voteIds(voteIds),
    repeats && (repeats === 'perVoterPerPoll' ? texts.repeatsOfPoll : texts.repeats),
    suspects && texts.signal(suspects.signal),
  ];
  return parts.filter(Boolean).join(sentences.comma);
}

/** （環状七号 224票 51位→順位なし・条件: …・理由: …） */
function aside(
  { djs, match, reason, matched, votes, proposal }: Exclusion,
  alike: (count: number) => string,
) {
  const named = djs.first.map(({ name, votes: changed, before, after }) =>
    texts.dj(name, changed, before.rank, after.rank),
  );
  const parts = [
    ...(djs.count > 0 ? [namesOf(named, djs.count)] : []),
    ...(matched > votes ? [alike(matched - votes)] : []),
    texts.condition(conditionOf(match)),
    sentences.reason(reason),
    ...(proposal === undefined ? [] : [sentences.proposal.through(proposal)]),
  ];
  return sentences.bracketed(parts.join(sentences.dot));
}

/** 除外 x-1: 224票を無効に（…） */
export function exclusionMade(detail: Exclusion): string {
  return texts.made(detail.id, detail.votes) + aside(detail, texts.voidAlready);
}

/** 除外 x-1 を取り消し: 224票を有効に（…） */
export function exclusionUndone(detail: Exclusion): string {
  return texts.undone(detail.id, detail.votes) + aside(detail, texts.voidStill);
}
