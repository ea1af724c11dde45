import { pollTitle } from '../../../../../rules/poll';
import { sumOf } from '../../../../lib/sumOf';
import { djName } from '../../../../lib/privacy/names';
import { sheetTexts as texts } from '../../../../texts/announcement/sheet';
import type { Choices, Comparison, Stamp } from '../choices/choices';
import { NO_PAST, pastByDay, pastByEarlier, type Past } from './changes';
import type { Earlier } from './earlier';
import { momentOf, notesOf, traceOf, type Moment, type Trace } from './notes';
import { placesOf, type Placed } from './places';
import type { Source } from './source';

export interface AnnouncedLine extends Past {
  id: string;
  rank: number;
  tied: boolean;
  name: string;
  /** Null: hidden. */
  votes: number | null;
}

/** All that is announced, and nothing else: with hidden votes no figure of them is in it. */
export interface Announcement {
  stamp: Stamp;
  poll: { name: string; year: number };
  /** With its year. */
  pollName: string;
  /** 総合 上位10組 */
  heading: string;
  moment: Moment;
  lines: AnnouncedLine[];
  comparison: Comparison;
  /** Valid votes, of the 部門 where one is chosen; `votes` null: hidden. */
  total: { label: string; votes: number | null };
  notes: string[];
  trace: Trace;
}

function divisionName(category: string | null): string {
  if (category === null) return texts.overall;
  return category === '' ? texts.noDivision : texts.division(category);
}

function pastOf(
  { comparison, category }: Choices,
  earlier: Earlier | null,
): (line: Placed) => Past {
  if (comparison === 'day') return pastByDay;
  if (comparison === 'earlier' && earlier) {
    return (line) => pastByEarlier(line, earlier, category !== null);
  }
  return () => NO_PAST;
}

function votesWithin({ lines, total }: Source, category: string | null): number {
  if (category === null) return total;
  return sumOf(lines, ({ dj, votes }) => (dj.category === category ? votes : null));
}

export function makeAnnouncement(
  source: Source,
  choices: Choices,
  earlier: Earlier | null,
): Announcement {
  const { category, hidesVotes, stamp, comparison } = choices;
  const past = pastOf(choices, earlier);
  // Counts that the whole site hides (画面共有モード) are no numbers.
  const shown = (votes: number) => (hidesVotes || !Number.isFinite(votes) ? null : votes);
  const lines = placesOf(source.lines, category, Number(choices.top)).map((line) => ({
    id: line.dj.id,
    rank: line.rank,
    tied: line.tied,
    name: djName(line.dj),
    votes: shown(line.votes),
    ...past(line),
  }));
  return {
    stamp,
    poll: source.poll,
    pollName: pollTitle(source.poll),
    heading: texts.heading(divisionName(category), lines.length),
    moment: momentOf(source),
    lines,
    comparison,
    total: {
      label: category === null ? texts.total : texts.totalOfDivision,
      votes: shown(votesWithin(source, category)),
    },
    notes: notesOf(source, choices, earlier),
    trace: traceOf(source),
  };
}
