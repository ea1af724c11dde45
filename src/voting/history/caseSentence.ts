import { shortDay } from '../../lib/time/dates';
import { nameOf } from '../../lib/text/nameOf';
import { sentences as texts } from '../../texts/history/sentences';
import type { Detail } from './entryDetails';

type Decision = Detail<'case.decided'>;
type Decided = Decision['before'];

const stateName = (state: string) => nameOf(texts.caseStates, state);

function changes(before: Decided, after: Decided, exclusion: string | undefined): string[] {
  const state = texts.caseState(stateName(before.state), stateName(after.state), exclusion);
  const owner = texts.caseOwner(before.owner, after.owner);
  return [
    ...(before.state === after.state ? [] : [state]),
    ...(before.owner === after.owner ? [] : [owner]),
    ...(before.note === after.note ? [] : [texts.caseNote(after.note)]),
  ];
}

/** 要確認 9/17 カザグルマ（この日812票）: 未判断 → 問題なし、メモ「ライブ配信」 */
export function caseDecided(detail: Decision): string {
  const { date, dj, before, after, evidence, exclusion } = detail;
  const what = changes(before, after, exclusion).join(texts.comma);
  // The case of the poll's rule is on no DJ-day.
  if (date === null || dj === null) return texts.ruleCaseDecided(evidence.votes, what);
  return texts.caseDecided(shortDay(date), dj.name, evidence.votes, what);
}
