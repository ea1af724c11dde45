import { djSentenceTexts as texts } from '../../../texts/djHistory';
import { matchSentence } from '../../exclusionMatch';
import { proposedSentences, type Event, type NameOf } from './told';

type Exclusion = Event<'excluded'> | Event<'undone'>;

function figuresOf({ before, after }: Exclusion): string[] {
  if (!before || !after) return [];
  const [from, to] = [texts.place(before.rank), texts.place(after.rank)];
  return [texts.moved(before.votes, after.votes, from, to)];
}

/** 除外: what it took or gave back, and why. */
export function exclusionSentences(event: Exclusion, nameOf: NameOf): string[] {
  const { kind, actor, id, held, votes, reason, match, djs } = event;
  const who = nameOf(actor);
  const isMade = kind === 'excluded';
  const why = [
    ...proposedSentences(event, nameOf),
    ...(isMade
      ? [
          texts.target(
            matchSentence(match)
              .map(({ text }) => text)
              .join(''),
          ),
        ]
      : []),
    texts.reason(reason),
  ];
  if (votes === null) {
    const said = isMade ? texts.excludedUnknown : texts.undoneUnknown;
    return [said(who, id, held), ...why];
  }
  if (votes === 0) {
    const said = isMade ? texts.excludedNothing : texts.undoneNothing;
    return [said(who, id, held), ...why];
  }
  const rest = held - votes;
  return [
    (isMade ? texts.excluded : texts.undone)(who, id, votes),
    ...figuresOf(event),
    ...(rest > 0 ? [(isMade ? texts.alsoVoid : texts.stillVoid)(rest)] : []),
    ...(djs > 1 ? [texts.otherDjs(djs - 1)] : []),
    ...why,
  ];
}
