import type { SourceLine } from '../../rules/files/source';
import { tokyoStamp } from '../../rules/tokyoDays';
import type { PollNow } from '../window/readPoll';
import { dayState } from '../window/windowDays';
import { exportTexts as texts } from './texts';

const { facts } = texts;

/** The range, which of its days is still counting and which are cut, and the order of the rows. */
export function dayFacts(
  poll: PollNow,
  days: readonly string[],
  order: keyof typeof texts.orders,
): SourceLine[] {
  const [from, to] = [days[0], days.at(-1)];
  const part = [
    ...(poll.firstDayIsPart ? [poll.firstDay] : []),
    ...(poll.lastDayIsPart ? [poll.lastDay] : []),
  ].filter((day) => days.includes(day));
  const running = days.find((day) => dayState(poll, day) === 'running');
  return [
    [facts.range, from && to ? texts.days(from, to) : texts.nothing],
    ...runningFact(running, poll),
    ...(part.length > 0 ? [[facts.part, [...new Set(part)].join('・')] as const] : []),
    [facts.order, texts.orders[order]],
  ];
}

/** Nothing where no day is running. */
export function runningFact(day: string | undefined, { now }: PollNow): SourceLine[] {
  if (day === undefined) return [];
  return [[facts.running, texts.runningUntil(day, tokyoTime(now))]];
}

function tokyoTime(instant: string): string {
  return tokyoStamp(instant).slice(11, 16);
}
