import { isExcelDay, isExcelNumber } from '../../rules/excelNumbers';
import type { ParsedInstant } from '../../rules/instants';
import { quote } from '../../rules/quote';
import { excelNumber, LineError } from '../csv/lineErrors';
import { BadInstant, readInstant } from '../instants';
import type { Window } from '../settings/lockSetting';

/** `now` in milliseconds since 1970, of the vote's clock. */
export interface InstantChecks {
  window: Window;
  now: number;
}

const MAX_AHEAD_MS = 5 * 60_000;

/** When a vote was cast, as ISO 8601 in UTC, where it may be counted (N3). Throws LineError. */
export function readCastAt(text: string, checks: InstantChecks): string {
  if (isExcelNumber(text)) throw excelNumber('castAt', text);
  const { iso, ms } = parseCastAt(text);
  const { opensAt, closesAt } = checks.window;
  // Seconds of 1970 as well, where a vote was open then.
  if (isExcelDay(text) && (ms < opensAt || ms >= closesAt)) throw excelDay(text);
  checkInstant(ms, checks);
  return iso;
}

function excelDay(text: string): LineError {
  const message = `${quote(text)} is the number that Excel has for a day: give the column a format with date and time, and save the file again`;
  return new LineError('excel_day', message, text);
}

function parseCastAt(text: string): ParsedInstant {
  try {
    return readInstant(text);
  } catch (error) {
    throw error instanceof BadInstant ? new LineError('bad_instant', error.message, text) : error;
  }
}

function checkInstant(ms: number, { window, now }: InstantChecks): void {
  if (ms < window.opensAt || ms >= window.closesAt) {
    const when = ms < window.opensAt ? 'before the vote opened' : 'after the vote closed';
    const instant = new Date(ms).toISOString();
    throw new LineError('outside_window', `cast ${when} (${instant})`, instant);
  }
  if (ms > now + MAX_AHEAD_MS) {
    const instant = new Date(ms).toISOString();
    const message = `cast more than 5 minutes ahead of the clock (${instant})`;
    throw new LineError('ahead_of_clock', message, instant);
  }
}
