import { longDay, mediumDay } from '../../../lib/time/dates';
import { djSentenceTexts as texts } from '../../../texts/djHistory';
import type { DayVotes } from './historyLines';

/** 9月17日(土)に250票を受け付けました。うち38票は、現在無効です。 */
export function daySentences({ date, votes, voided }: DayVotes): string[] {
  return [texts.day(mediumDay(date), votes), ...voidSentences(votes, voided)];
}

/** The sum of several days, and what is void of it; one day says so itself. */
export function daysSentences(days: readonly DayVotes[]): string[] {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last || first === last) return [];
  const votes = days.reduce((sum, day) => sum + day.votes, 0);
  const voided = days.reduce((sum, day) => sum + day.voided, 0);
  return [
    texts.days(longDay(first.date), mediumDay(last.date), votes),
    ...voidSentences(votes, voided),
  ];
}

function voidSentences(votes: number, voided: number): string[] {
  if (voided === 0) return [];
  return [voided === votes ? texts.allVoidNow : texts.voidNow(voided)];
}
