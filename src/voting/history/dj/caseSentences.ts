import { mediumDay } from '../../../lib/time/dates';
import { djSentenceTexts as texts } from '../../../texts/djHistory';
import type { Event, NameOf } from './told';

function ownerSentences(event: Event<'case'>, nameOf: NameOf): string[] {
  const { actor, date, votes, before, after } = event;
  if (before.owner === after.owner) return [];
  const said = after.owner === null ? texts.caseLeft : texts.caseTaken;
  return [said(nameOf(after.owner ?? actor), mediumDay(date), votes)];
}

function stateSentences(event: Event<'case'>, nameOf: NameOf): string[] {
  const { actor, date, votes, before, after, exclusion } = event;
  if (before.state === after.state) return [];
  const [who, day] = [nameOf(actor), mediumDay(date)];
  if (after.state === 'harmless') return [texts.caseHarmless(who, day, votes)];
  if (after.state === 'excluded') return [texts.caseExcluded(day, exclusion ?? '')];
  if (exclusion !== null) return [texts.caseOpenAgain(day, exclusion)];
  return [texts.caseReopened(who, day, votes)];
}

/** 要確認: who took the case, what was noted and decided. */
export function caseSentences(event: Event<'case'>, nameOf: NameOf): string[] {
  const { actor, date, before, after } = event;
  const [who, day] = [nameOf(actor), mediumDay(date)];
  const note =
    after.note === '' ? texts.caseNoteRemoved(who, day) : texts.caseNote(who, day, after.note);
  return [
    ...ownerSentences(event, nameOf),
    ...(before.note === after.note ? [] : [note]),
    ...stateSentences(event, nameOf),
  ];
}
