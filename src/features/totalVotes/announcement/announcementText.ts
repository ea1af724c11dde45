import { sheetTexts as texts } from '../../../texts/announcement/sheet';
import type { AnnouncedLine, Announcement } from './announcement';

/** Letters that are written from the right, and signs that turn the direction of what follows. */
const TURNS = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;
const [ISOLATE, END] = ['\u2068', '\u2069'];

/** Plain text has no `bdi`: such a name must not turn the figures beside it. */
function isolated(name: string): string {
  const onOneLine = name.replace(/\s+/g, ' ');
  return TURNS.test(onOneLine) ? ISOLATE + onOneLine + END : onOneLine;
}

function lineText({ rank, tied, name, votes, previous, change }: AnnouncedLine): string {
  return [
    tied ? texts.tiedPlace(rank) : texts.place(rank),
    isolated(name),
    votes === null ? '' : texts.votes(votes),
    [previous, change?.text].filter(Boolean).join(' '),
  ]
    .filter((part) => part !== '')
    .join(texts.text.gap);
}

/** The announcement as text, to be pasted anywhere; lines end with a line feed. */
export function announcementText(announcement: Announcement): string {
  const { stamp, pollName, heading, moment, lines, total, notes, version } = announcement;
  const { text } = texts;
  return [
    text.title(texts.stamps[stamp], isolated(pollName), heading),
    moment.long,
    '',
    ...lines.map(lineText),
    ...(lines.length === 0 ? [texts.nobody] : []),
    '',
    ...(total.votes === null ? [] : [text.total(total.label, texts.votes(total.votes))]),
    text.note(notes.join('')),
    ...(version ? [version.line, texts.sha256(version.sha256)].map(text.note) : []),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

/** What file systems refuse, and what would turn or hide parts of a name. */
const REFUSED = /[\s\\/:*?"<>|\p{Cc}\p{Cf}]+/gu;
const LONGEST_PART = 60;

/** DJランキング投票2022_速報_総合_上位10組_1080x1350.png */
export function fileName(
  { pollName, stamp, heading }: Announcement,
  { width, height }: { width: number; height: number },
): string {
  const parts = [pollName, texts.stamps[stamp], heading, `${width}x${height}`];
  const clean = parts.map((part) =>
    [...part.replace(REFUSED, '_')].slice(0, LONGEST_PART).join(''),
  );
  return `${clean.join('_')}.png`;
}
