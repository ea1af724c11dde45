import type { Version } from '../../../../../contract/decisions/versions';
import type { NamedPoll } from '../../../../../rules/versions/rankingFile';
import type { PreviousPollPlaces } from './previousPollPlaces';
import type { LoadedVersion } from './loadVersion';
import type { Play } from './keptPlay';
import { rankedAmong, stepsOf, type Step } from './steps';

/** All that the stage shows, step by step; nothing is asked for while it plays. */
export interface Show {
  poll: NamedPoll;
  version: Version;
  /** Null: all DJs. */
  category: string | null;
  places: number;
  steps: readonly Step[];
  /** Valid votes of all DJs, or of those of the category. */
  total: number;
  hidesVotes: boolean;
  /** Places in the previous poll, which are among all DJs; null: none, or a category is played. */
  earlier: PreviousPollPlaces | null;
}

interface Source {
  loaded: LoadedVersion;
  earlier: PreviousPollPlaces | null;
  /** The vote's name where the file, without any DJ, has none. */
  pollName: string;
}

export function showOf({ loaded, earlier, pollName }: Source, play: Play): Show {
  const { category, places, hidesVotes } = play;
  const ranked = rankedAmong(loaded.lines, category);
  return {
    poll: loaded.poll ?? { name: pollName, year: 0 },
    version: loaded.version,
    category,
    places,
    steps: stepsOf(ranked, places),
    total: ranked.reduce((total, { votes }) => total + votes, 0),
    hidesVotes,
    earlier: category === null ? earlier : null,
  };
}

/** The categories of a version's DJs, by their names; the DJs without one have none to be played. */
export function categoriesOf({ lines }: LoadedVersion): string[] {
  return [...new Set(lines.map(({ dj }) => dj.category))].filter((name) => name !== '').sort();
}
