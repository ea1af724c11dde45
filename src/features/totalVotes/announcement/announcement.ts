import type { Rank, TotalAnswer } from '../../../../contract/ranking';
import { pollTitle } from '../../../../rules/poll';
import type { PreviousPolls } from '../../../client/queries/previousPolls';
import { djName } from '../../../lib/privacy/names';
import { sumOf } from '../../../lib/sumOf';
import { longDay, mediumDay, tokyoMoment } from '../../../lib/time/dates';
import { sheetTexts as texts } from '../../../texts/announcement/sheet';
import { firstPlaces, type Placed, rankedWithin, ranksWithin } from '../filter';
import { NO_PAST, type Past, pastByDay, pastByPreviousPoll } from '../pastOf';
import type { Choices, Comparison, Source, Stamp } from './choices';

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

export interface AnnouncedLine extends Past {
  id: string;
  rank: number;
  tied: boolean;
  name: string;
  /** Null: hidden. */
  votes: number | null;
}

/** All that is announced, as picture and as text. With hidden votes no figure of them is in it. */
export interface Announcement {
  stamp: Stamp;
  poll: { name: string; year: number };
  /** With its year. */
  pollName: string;
  /** 総合 上位10組 */
  heading: string;
  /** When the figures were so: with the year, and as short as a picture wants it. */
  moment: { long: string; short: string };
  lines: AnnouncedLine[];
  comparison: Comparison;
  /** Valid votes, of the 部門 where one is chosen; `votes` null: hidden. */
  total: { label: string; votes: number | null };
  notes: string[];
  /** The version; null: live figures. */
  version: { line: string; sha256: string } | null;
}

function momentOf({ ranking: { asOf, running }, time }: Source): Announcement['moment'] {
  if (!running) {
    return { long: texts.ended(longDay(asOf)), short: texts.ended(mediumDay(asOf)) };
  }
  return {
    long: texts.running(longDay(asOf), time),
    short: texts.runningShort(mediumDay(asOf), time),
  };
}

function categoryName(category: string | null): string {
  if (category === null) return texts.overall;
  return category === '' ? texts.noDivision : texts.division(category);
}

/** The note of a stamp, until another one is written. */
export function usualNote(stamp: Stamp): string {
  return texts.notes[stamp];
}

/** A sentence that needs no full stop before the next one. */
const SENTENCE_END = /[。．.！!？?…]$/;

function notesOf(
  { baseline }: TotalAnswer,
  { note, stamp, comparison, category }: Choices,
  previousPolls: PreviousPolls | null,
): string[] {
  const written = (note ?? usualNote(stamp)).replace(/\s+/g, ' ').trim();
  const own = written === '' || SENTENCE_END.test(written) ? written : written + texts.stop;
  const year = comparison === 'previousPoll' && previousPolls?.newest.year;
  const previous = category === null ? texts.previousPoll : texts.previousPollOverall;
  return [
    own,
    texts.ties,
    year ? previous(year) : '',
    comparison === 'day' && baseline ? texts.since(mediumDay(baseline)) : '',
  ].filter((sentence) => sentence !== '');
}

/** The lines with ranks among those of the category, at the baseline too. */
function rankedLines(lines: readonly Rank[], category: string | null): Rank[] {
  const own = rankedWithin(lines, category);
  if (category === null) return own;
  const before = ranksWithin(own.map((line) => ({ ...line, rank: line.previousRank })));
  return own.map((line) => ({ ...line, previousRank: before.get(line.dj.id)?.rank ?? null }));
}

export function makeAnnouncement(
  source: Source,
  choices: Choices,
  previousPolls: PreviousPolls | null,
): Announcement {
  const { category, hidesVotes, stamp, comparison, top } = choices;
  // Counts that the whole site hides (画面共有モード) are no numbers.
  const visible = (votes: number) => (hidesVotes || !Number.isFinite(votes) ? null : votes);
  const past = (line: Placed<Rank>): Past => {
    if (comparison === 'day') return pastByDay(line);
    if (comparison === 'none' || !previousPolls) return NO_PAST;
    return pastByPreviousPoll(line, previousPolls, category !== null);
  };
  const ranked = rankedLines(source.ranking.ranking, category);
  const lines = firstPlaces(ranked, Number(top)).map((line) => ({
    id: line.dj.id,
    rank: line.rank,
    tied: line.tied,
    name: djName(line.dj),
    votes: visible(line.votes),
    ...past(line),
  }));
  const { version } = source;
  return {
    stamp,
    poll: source.poll,
    pollName: pollTitle(source.poll),
    heading: texts.heading(categoryName(category), lines.length),
    moment: momentOf(source),
    lines,
    comparison,
    total: {
      label: category === null ? texts.total : texts.totalOfDivision,
      votes: visible(
        category === null ? source.ranking.total : sumOf(ranked, ({ votes }) => votes),
      ),
    },
    notes: notesOf(source.ranking, choices, previousPolls),
    version: version && {
      line: texts.version(version.label, tokyoMoment(version.at)),
      sha256: version.sha256,
    },
  };
}
