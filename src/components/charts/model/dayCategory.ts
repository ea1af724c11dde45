import type { Rank } from '../../../../contract/ranking';
import { djName } from '../../../lib/privacy/names';
import { formatCount } from '../../../lib/text/numbers';
import { dayTone, longDay, shortDay } from '../../../lib/time/dates';
import { screenTexts } from '../../../texts/screens';
import { tableTexts } from '../../../texts/controls/table';
import type { VotingDay } from '../../../voting/votingDays';
import type { Category } from './chartDescription';

/** The states to show beside a day's figures; `time` of the count: 14:00 */
export function dayLabels(day: VotingDay, time: string): string[] {
  const labels: string[] = [];
  if (day.state === 'running') labels.push(screenTexts.countingAt(time));
  if (day.state === 'future') labels.push(screenTexts.future);
  if (day.state === 'missing') labels.push(screenTexts.missing);
  if (day.part) labels.push(screenTexts.part);
  return labels;
}

/** A day on the axis of a chart. */
export function dayCategory(day: VotingDay, time: string): Category {
  return {
    key: day.date,
    label: shortDay(day.date),
    longLabel: longDay(day.date),
    state: day.state,
    stateLabel: dayLabels(day, time).join('・') || undefined,
    note: day.note,
    event: day.event,
    tone: dayTone(day.date),
  };
}

/** Lines of a ranking as bars, each with its place before its name: 3 同率 KAGURA-8 (product rule 4). */
export function rankedCategories(lines: readonly Rank[]): Category[] {
  return lines.map(({ rank, tied, dj }) => {
    const place = tied ? `${formatCount(rank)} ${tableTexts.tied}` : formatCount(rank);
    const label = `${place} ${djName(dj)}`;
    return { key: dj.id, label, longLabel: label, state: 'ended' };
  });
}
