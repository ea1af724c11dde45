import type { Earlier } from '../model/earlier';
import type { Source } from '../model/source';
import type { Available, Comparison, Stamp } from './choices';

/** 確定 is what a frozen final version alone may be called; a version that is not final was made on the way. */
function stampsOf({ version }: Source): readonly Stamp[] {
  if (version === null) return ['flash', 'interim'];
  return version.final ? ['final', 'interim', 'flash'] : ['interim', 'flash'];
}

/** A previous poll is what its readers compare with; without one, of a running vote, the day before. */
function comparisonsOf({ baseline }: Source, earlier: Earlier | null): readonly Comparison[] {
  return [
    ...(earlier ? (['earlier'] as const) : []),
    ...(baseline === null ? [] : (['day'] as const)),
    'none',
  ];
}

/** What can be chosen of a source. `earlier`: null where there is no previous poll. */
export function availableOf(source: Source, earlier: Earlier | null): Available {
  return {
    stamps: stampsOf(source),
    comparisons: comparisonsOf(source, earlier),
    categories: [...new Set(source.lines.map(({ dj }) => dj.category))],
  };
}
