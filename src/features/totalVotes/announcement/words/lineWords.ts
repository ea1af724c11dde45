import { sheetTexts as texts } from '../../../../texts/announcement/sheet';
import type { AnnouncedLine } from '../model/announcement';

/** Letters that are written from the right, and signs that turn the direction of what follows. */
const TURNS = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;
const [ISOLATE, END] = ['\u2068', '\u2069'];

/** Plain text has no `bdi`: such a name must not turn the figures beside it (row S23). */
export function inPlainText(name: string): string {
  const inOneLine = name.replace(/\s+/g, ' ');
  return TURNS.test(inOneLine) ? `${ISOLATE}${inOneLine}${END}` : inOneLine;
}

/** 3位（同率） */
export function placeWords({ rank, tied }: AnnouncedLine): string {
  return tied ? texts.tiedPlace(rank) : texts.place(rank);
}

/** 前回 2位 ↑1; empty: nothing is said. */
export function pastWords({ previous, change }: AnnouncedLine): string {
  return [previous, change?.text].filter(Boolean).join(' ');
}

/** What a line says, part by part; what is hidden or unknown is no part. */
export function lineParts(line: AnnouncedLine): string[] {
  return [
    placeWords(line),
    inPlainText(line.name),
    line.votes === null ? '' : texts.votes(line.votes),
    pastWords(line),
  ].filter((part) => part !== '');
}
