import type { DjHistoryAnswer } from '../../../../contract/djHistory';
import { tokyoMinute } from '../../../lib/time/dates';
import { djHistoryTexts, djSentenceTexts as texts } from '../../../texts/djHistory';

type Standing = NonNullable<DjHistoryAnswer['published']>['standing'];

/** What holds now, and in the result that was published. */
export function nowSentences({ snapshot, now, published }: DjHistoryAnswer): string[] {
  const rank = texts.place(now.rank, now.tied);
  const live = texts.now(tokyoMinute(snapshot.at), now.votes, now.voided, rank);
  if (!published) return [live];
  const { standing } = published;
  const version = texts.version(published.id, published.label);
  const differs = isSame(standing, now) ? [] : [texts.differs];
  if (!standing) return [live, texts.nowPublishedWithout(version), ...differs];
  const place = texts.place(standing.rank, standing.tied);
  return [live, texts.nowPublished(version, place, standing.votes), ...differs];
}

function isSame(standing: Standing, now: DjHistoryAnswer['now']): boolean {
  const { rank, tied, votes } = standing ?? {};
  return rank === now.rank && tied === now.tied && votes === now.votes;
}

/** What the records cannot say, in sentences. */
export function limitSentences({ events, otherExclusions }: DjHistoryAnswer): string[] {
  const isRegistered = events.some(({ kind }) => kind === 'registered');
  return [
    ...(events.some(({ kind }) => kind === 'day') ? [texts.limits.byDay] : []),
    ...(isRegistered ? [] : [texts.limits.unregistered]),
    ...(otherExclusions > 0 ? [texts.limits.others(otherExclusions)] : []),
  ];
}

/** Whether the log was verified: the page's own words, since the sentences above rest on it. */
export function trustSentence({ log }: DjHistoryAnswer): { isAlarm: boolean; text: string } {
  if (log.fault !== null) return { isAlarm: true, text: djHistoryTexts.fault(log.fault) };
  const { partly, verified } = djHistoryTexts;
  const text = log.verified ? verified(log.entries) : partly(log.checked, log.entries);
  return { isAlarm: false, text };
}
