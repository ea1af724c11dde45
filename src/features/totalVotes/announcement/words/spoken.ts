import { sheetTexts as texts } from '../../../../texts/announcement/sheet';
import type { Announcement } from '../model/announcement';
import { inPlainText, lineParts } from './lineWords';

/** What the picture shows, in words, for whoever does not see it. */
export function spoken(announcement: Announcement): string {
  const { stamp, pollName, heading, moment, lines, total, notes } = announcement;
  return [
    texts.spoken.title(texts.stamps[stamp], inPlainText(pollName), heading, moment.long),
    ...lines.map((line) => texts.spoken.line(lineParts(line))),
    ...(lines.length === 0 ? [texts.spoken.line([texts.nobody])] : []),
    total.votes === null ? '' : texts.spoken.total(total.label, texts.votes(total.votes)),
    ...notes,
  ].join('');
}
