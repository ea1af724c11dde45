import { MAX_WINDOW_DAYS, windowFault } from '../../rules/window';
import { readInstant } from '../instants';
import { ApiProblem, invalidRequest } from '../problems/problem';

interface Window {
  opensAt: string;
  closesAt: string;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const DAY_MS = 86_400_000;
const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** ISO 8601 in UTC, to the millisecond; a day alone means its beginning in Tokyo. Throws an Error for people. */
export function parseOpening(text: string): string {
  return inRange(readInstant(DAY.test(text) ? `${text}T00:00` : text).ms);
}

/** The same; a day alone means its end in Tokyo. */
export function parseClosing(text: string): string {
  if (!DAY.test(text)) return inRange(readInstant(text).ms);
  return inRange(readInstant(`${text}T00:00`).ms + DAY_MS);
}

/** Throws `invalid_request` for an instant that does not exist, an end that is not after the beginning, and a window that is too long. */
export function parseWindow({ opensAt, closesAt }: Window): Window {
  const window = {
    opensAt: attempt('opensAt', parseOpening, opensAt),
    closesAt: attempt('closesAt', parseClosing, closesAt),
  };
  switch (windowFault(window)) {
    case 'reversed':
      throw noWindow('closesAt', 'the poll would close before it opens');
    case 'too_long':
      throw noWindow('closesAt', `the poll would last longer than ${MAX_WINDOW_DAYS} days`);
    case null:
      return window;
  }
}

function attempt(field: keyof Window, parse: (text: string) => string, text: string): string {
  try {
    return parse(text);
  } catch (error) {
    throw noWindow(field, error instanceof Error ? error.message : String(error));
  }
}

// The message names no voter: it may be in the log, and on the command line.
function noWindow(field: keyof Window, message: string): ApiProblem {
  const { title } = invalidRequest([]);
  const errors = [{ field, message }];
  return new ApiProblem(400, 'invalid_request', title, { errors, reason: message });
}

// What PostgreSQL and the contract write alike.
function inRange(ms: number): string {
  if (ms > LAST_MS) throw new Error('a year up to 9999 is expected');
  return new Date(ms).toISOString();
}
