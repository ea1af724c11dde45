import { isDay } from './tokyoDays';

/** A case's id, `2022-09-17:dj-id`: never given again, whatever becomes of the case. */
export function caseIdOf(date: string, dj: string): string {
  return `${date}:${dj}`;
}

const DAY = 10;

/** Whether a text begins with a day that the calendar has. */
export function beginsWithDay(text: string): boolean {
  return isDay(text.slice(0, DAY));
}

/** The DJ-day of an id that the contract has let through. */
export function readCaseId(id: string): { date: string; dj: string } {
  return { date: id.slice(0, DAY), dj: id.slice(DAY + 1) };
}
