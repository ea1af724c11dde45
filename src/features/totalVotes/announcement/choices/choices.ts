import { areVotesHidden } from '../../../../lib/navigation/votesHidden';

/** 表記: what the figures are called. */
export const STAMPS = ['flash', 'interim', 'final'] as const;
export type Stamp = (typeof STAMPS)[number];

export const TOPS = ['3', '5', '10', '20'] as const;
export type Top = (typeof TOPS)[number];

/** What places are compared with: those of a previous poll, those at the end of a day before. */
export const COMPARISONS = ['earlier', 'day', 'none'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export const SIZES = ['4x5', '9x16', '16x9'] as const;
export type Size = (typeof SIZES)[number];

export const VIEWS = ['picture', 'text', 'html'] as const;
export type View = (typeof VIEWS)[number];

/** In UTF-16 units: what a picture with twenty places has room for. */
export const LONGEST_NOTE = 120;

export interface Choices {
  stamp: Stamp;
  top: Top;
  /** Null: 総合; '' are the DJs that have no 部門. */
  category: string | null;
  hidesVotes: boolean;
  comparison: Comparison;
  size: Size;
  view: View;
  /** Null: the one that fits the stamp. */
  note: string | null;
}

/** What can be chosen of a source; the first of each is what stands there until somebody chooses. */
export interface Available {
  stamps: readonly Stamp[];
  comparisons: readonly Comparison[];
  categories: readonly string[];
}

/** The choices in a query string; what is not available, or nonsense, is as if it were not there. */
export function readChoices(search: string, available: Available): Choices {
  const query = new URLSearchParams(search);
  const one = <Choice extends string>(key: string, among: readonly Choice[], usual: Choice) =>
    among.find((choice) => choice === query.get(key)) ?? usual;
  const category = query.get('category');
  return {
    stamp: one('stamp', available.stamps, available.stamps[0] ?? 'flash'),
    top: one('top', TOPS, '10'),
    category: category !== null && available.categories.includes(category) ? category : null,
    hidesVotes: areVotesHidden(search),
    comparison: one('compare', available.comparisons, available.comparisons[0] ?? 'none'),
    size: one('size', SIZES, '4x5'),
    view: one('view', VIEWS, 'picture'),
    note: query.get('note')?.slice(0, LONGEST_NOTE) ?? null,
  };
}
