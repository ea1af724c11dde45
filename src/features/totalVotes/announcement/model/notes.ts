import { longDay, mediumDay, tokyoMoment } from '../../../../lib/time/dates';
import { sheetTexts as texts } from '../../../../texts/announcement/sheet';
import type { Choices, Stamp } from '../choices/choices';
import type { Earlier } from './earlier';
import type { Source } from './source';

/** When the figures were so: with the year, and as short as a picture wants it. */
export interface Moment {
  long: string;
  short: string;
}

/** What the figures can be traced by: a line, and of a version its SHA-256. */
export interface Trace {
  line: string;
  sha256: string | null;
}

export function momentOf({ asOf, runningUntil }: Source): Moment {
  if (runningUntil === null) {
    return { long: texts.ended(longDay(asOf)), short: texts.ended(mediumDay(asOf)) };
  }
  return {
    long: texts.running(longDay(asOf), runningUntil),
    short: texts.runningShort(mediumDay(asOf), runningUntil),
  };
}

/** The note of a stamp, until somebody writes another one. */
export function usualNote(stamp: Stamp): string {
  return texts.notes[stamp];
}

function comparisonNote(
  { baseline }: Source,
  { comparison, category }: Choices,
  earlier: Earlier | null,
): string | null {
  if (comparison === 'day' && baseline !== null) return texts.since(mediumDay(baseline));
  if (comparison !== 'earlier' || earlier === null) return null;
  return category === null ? texts.earlier(earlier.year) : texts.previousPollOverall(earlier.year);
}

/** A sentence that needs no full stop before the next one. */
const ENDS = /[。．.！!？?…]$/;

/** The footnote, sentence by sentence; the first is the one that somebody may have written. */
export function notesOf(source: Source, choices: Choices, earlier: Earlier | null): string[] {
  const written = (choices.note ?? usualNote(choices.stamp)).replace(/\s+/g, ' ').trim();
  const own = written === '' || ENDS.test(written) ? written : `${written}${texts.stop}`;
  const comparison = comparisonNote(source, choices, earlier);
  return [own, texts.ties, comparison].filter((note): note is string => Boolean(note));
}

export function traceOf(source: Source): Trace {
  const { version, revision } = source;
  if (version === null) {
    return { line: texts.revision(revision, momentOf(source).short), sha256: null };
  }
  return { line: texts.version(version.label, tokyoMoment(version.at)), sha256: version.sha256 };
}
