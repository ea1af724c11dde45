import type { DjEvent } from '../../../../contract/djHistory';

export type DayVotes = Extract<DjEvent, { kind: 'day' }>;

/** What stands in one place of the history: days on which nothing but votes came, or one other event. */
export type HistoryLine = { days: DayVotes[]; event?: never } | { days?: never; event: OtherEvent };
export type OtherEvent = Exclude<DjEvent, DayVotes>;

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
