import { sheetTexts as texts } from '../../../../texts/announcement/sheet';
import type { Announcement } from '../model/announcement';
import { inPlainText, lineParts } from './lineWords';

function traceLines({ line, sha256 }: Announcement['trace']): string[] {
  return sha256 === null ? [line] : [line, texts.sha256(sha256)];
}

/** The announcement as text, to be pasted anywhere; lines end with a line feed. */
export function plainText(announcement: Announcement): string {
  const { stamp, heading, moment, lines, total, notes, trace } = announcement;
  const pollName = inPlainText(announcement.pollName);
  return [
    texts.text.title(texts.stamps[stamp], pollName, heading),
    moment.long,
    '',
    ...lines.map((line) => lineParts(line).join(texts.text.gap)),
    ...(lines.length === 0 ? [texts.nobody] : []),
    '',
    ...(total.votes === null ? [] : [texts.text.total(total.label, texts.votes(total.votes))]),
    texts.text.note(notes.join('')),
    ...traceLines(trace).map(texts.text.note),
  ]
    .map((line) => `${line}\n`)
    .join('');
}
