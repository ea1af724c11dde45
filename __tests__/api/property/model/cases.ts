import type { ExclusionMatch } from '../../../../contract/decisions/exclusionMatch';
import { tokyoDayOf, tokyoHourOf } from '../vocabulary';
import { repeatsAmong, voidVotes, votesOf } from './exclusions';
import type { Model } from './model';

/** A look at a day: at so many hours of the running one, or (null) at an ended one. */
export interface ModelRun {
  date: string;
  hours: number | null;
  valid: number;
  voided: number;
  /** DJ ids. */
  flagged: readonly string[];
}

/** A DJ-day that was ever flagged once its day had ended, and what was decided of it. */
export interface ModelCase {
  date: string;
  dj: string;
  state: 'open' | 'harmless' | 'excluded';
  owner: string | null;
  note: string;
  version: number;
  /** How often its state became another one. */
  turns: number;
}

/** With more repeats than this a DJ-day is flagged, whatever else is said of it (docs/contract.md, Pass). */
const REPEATS = 20;
const HOUR = 3_600_000;
const HOURS_OF_A_DAY = 24;

export const countOpen = ({ cases }: Model) =>
  [...cases.values()].filter(({ state }) => state === 'open').length;

/** Ids of what the newest look at a running day flagged, for days that nobody has looked at since they ended. */
export function provisionalIds({ runs }: Model): string[] {
  const last = new Map(runs.map((run) => [run.date, run]));
  for (const { date, hours } of runs) if (hours === null) last.delete(date);
  return [...last.values()].flatMap(({ date, flagged }) => flagged.map((dj) => `${date}:${dj}`));
}

/** Days to look at, the oldest first: ended ones with other figures than at the last look, and each hour of today. */
export function dueRuns(model: Model): Pick<ModelRun, 'date' | 'hours'>[] {
  const today = tokyoDayOf(model.now);
  const isClosed = model.now >= model.closesAt;
  const ended = windowDays(model)
    .filter((date) => (date < today || isClosed) && hasChanged(model, date))
    .map((date) => ({ date, hours: null }));
  const hours = tokyoHourOf(model.now);
  const newest = model.runs.findLast(({ date }) => date === today);
  const isOpen = model.now >= model.opensAt && !isClosed;
  // The last full hour has something of the window.
  const wasOpen = midnight(today) + hours * HOUR > model.opensAt;
  const isDue = isOpen && hours > 0 && wasOpen && newest?.hours !== hours;
  return isDue ? [...ended, { date: today, hours }] : ended;
}

function hasChanged(model: Model, date: string): boolean {
  const last = model.runs.findLast((run) => run.date === date && run.hours === null);
  const { valid, voided } = countDay(model, date);
  return last?.valid !== valid || last.voided !== voided;
}

function windowDays({ opensAt, closesAt }: Model): string[] {
  const days: string[] = [];
  const first = midnight(tokyoDayOf(opensAt));
  for (let ms = first; ms < closesAt; ms += HOURS_OF_A_DAY * HOUR) days.push(tokyoDayOf(ms));
  return days;
}

const midnight = (date: string) => Date.parse(`${date}T00:00:00+09:00`);

export function countDay(model: Model, date: string): { valid: number; voided: number } {
  const isVoid = voidVotes(model);
  const ofDay = votesOf(model).filter(({ ms }) => tokyoDayOf(ms) === date);
  const voided = ofDay.filter(({ key }) => isVoid.has(key)).length;
  return { valid: ofDay.length - voided, voided };
}

/** Votes of a DJ-day that count. */
export function countDjDay(model: Model, { date, dj }: Pick<ModelCase, 'date' | 'dj'>): number {
  const isVoid = voidVotes(model);
  return votesOf(model).filter(
    (vote) => vote.dj === dj && tokyoDayOf(vote.ms) === date && !isVoid.has(vote.key),
  ).length;
}

/** The DJs that have more repeats than may run, by what counts in the hours that are looked at. */
export function repeatedDjs(
  model: Model,
  { date, hours }: Pick<ModelRun, 'date' | 'hours'>,
): Set<string> {
  const part = wholeHours(model, date, hours);
  if (!part) return new Set();
  const isVoid = voidVotes(model);
  const seen = votesOf(model).filter(
    ({ key, ms }) => !isVoid.has(key) && ms >= part.from && ms < part.to,
  );
  const repeats = [...repeatsAmong(seen)];
  const djs = new Set(repeats.map(({ dj }) => dj));
  const isFlagged = (dj: string) => repeats.filter((vote) => vote.dj === dj).length > REPEATS;
  return new Set([...djs].filter(isFlagged));
}

/** What a case's repeats are, as an exclusion matches them; null: there is no hour of that day to look at. */
export function repeatsOfCase(model: Model, caseId: string): ExclusionMatch | null {
  const [date, dj] = [caseId.slice(0, 10), caseId.slice(11)];
  const part = wholeHours(model, date, null);
  if (!part) return null;
  const [from, to] = [part.from, part.to].map((ms) => new Date(ms).toISOString());
  return { djs: [dj], from, to, repeats: 'perVoterPerDay' };
}

/** The hours of the day that the window covers from beginning to end, the first `hours` of the day at most. */
function wholeHours({ opensAt, closesAt }: Model, date: string, hours: number | null) {
  const start = midnight(date);
  const covered = Array.from({ length: hours ?? HOURS_OF_A_DAY }, (_, hour) => start + hour * HOUR)
    // They lie side by side.
    .filter((from) => from >= opensAt && from + HOUR <= closesAt);
  const [first, last] = [covered.at(0), covered.at(-1)];
  return first === undefined || last === undefined ? null : { from: first, to: last + HOUR };
}
