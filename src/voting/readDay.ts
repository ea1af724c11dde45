import { addDays, isDay } from '../../rules/tokyoDays';
import { isWithin, type DayRange } from '../../rules/poll';

const two = (digits: string) => digits.padStart(2, '0');
// As people type it, whatever the screen calls it.
const TODAY = /^(本日|今日|きょう|today)$/;
const YESTERDAY = /^(昨日|前日|きのう|yesterday)$/;
const FULL = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;
const MONTH_AND_DAY = /^(\d{1,2})[-/.月](\d{1,2})日?$/;
const DAY_ALONE = /^(\d{1,2})日$/;

/** Each month from the first to the last day of the window, as YYYY-MM. */
function monthsOf({ from, to }: DayRange): string[] {
  const months: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (months.at(-1) !== day.slice(0, 7)) months.push(day.slice(0, 7));
  }
  return months;
}

function candidates(text: string, { today, window }: DayContext): string[] {
  if (TODAY.test(text)) return [today];
  if (YESTERDAY.test(text)) return [addDays(today, -1)];
  const full = FULL.exec(text);
  if (full) return [`${full[1]}-${two(full[2]!)}-${two(full[3]!)}`];
  const months = monthsOf(window);
  const part = MONTH_AND_DAY.exec(text);
  if (part) {
    return months
      .filter((month) => month.slice(5) === two(part[1]!))
      .map((month) => `${month}-${two(part[2]!)}`);
  }
  const alone = DAY_ALONE.exec(text);
  return alone ? months.map((month) => `${month}-${two(alone[1]!)}`) : [];
}

export interface DayContext {
  /** A Tokyo day. */
  today: string;
  /** Days that can be opened. */
  window: DayRange;
}

/** The days of the window that a text names: 9/24, 9月24日, 24日, 2022-09-24, 本日, 昨日; half or full width. */
export function readDays(text: string, context: DayContext): string[] {
  const plain = text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
  return candidates(plain, context).filter((day) => isDay(day) && isWithin(day, context.window));
}
