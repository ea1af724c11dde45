import type { DjEvent, DjHistoryAnswer } from '../../../contract/djHistory';
import { tokyoMinute } from '../../lib/time/dates';
import { djHistoryTexts, djSentenceTexts as texts } from '../../texts/djHistory';
import type { DayVotes, OtherEvent } from './djEvents';

/** What stands in one place of the history: days on which nothing but votes came, or one other event. */
export type HistoryLine = { days: DayVotes[]; event?: never } | { days?: never; event: OtherEvent };

/** The events in their order, with the days between two others in one line. */
export function historyLines(events: readonly DjEvent[]): HistoryLine[] {
  const lines: HistoryLine[] = [];
  for (const event of events) {
    const last = lines.at(-1);
    if (event.kind !== 'day') lines.push({ event });
    else if (last?.days) last.days.push(event);
    else lines.push({ days: [event] });
  }
  return lines;
}

/** What holds now, and in the result that was published. */
export function nowSentences({ snapshot, now, published }: DjHistoryAnswer): string[] {
  const rank = texts.place(now.rank, now.tied);
  const live = texts.now(tokyoMinute(snapshot.at), now.votes, now.voided, rank);
  if (!published) return [live];
  const { id, label, standing } = published;
  const isSame =
    standing?.rank === now.rank && standing.tied === now.tied && standing.votes === now.votes;
  const place = standing && texts.place(standing.rank, standing.tied);
  return [
    live,
    texts.nowPublished(texts.version(id, label), place, standing?.votes ?? 0),
    ...(isSame ? [] : [texts.differs]),
  ];
}

/** What the records cannot say, in sentences. */
export function limitSentences({ events, otherExclusions }: DjHistoryAnswer): string[] {
  const has = (wanted: DjEvent['kind']) => events.some(({ kind }) => kind === wanted);
  return [
    ...(has('day') ? [texts.limits.byDay] : []),
    ...(has('registered') ? [] : [texts.limits.unregistered]),
    ...(otherExclusions > 0 ? [texts.limits.others(otherExclusions)] : []),
  ];
}

/** Whether the log was verified: the sentences above rest on it. */
export function trustSentence({ log }: DjHistoryAnswer): { isAlarm: boolean; text: string } {
  if (log.fault !== null) return { isAlarm: true, text: djHistoryTexts.fault(log.fault) };
  const { partly, verified } = djHistoryTexts;
  const text = log.verified ? verified(log.entries) : partly(log.checked, log.entries);
  return { isAlarm: false, text };
}
