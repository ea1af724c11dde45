import type { DayCounts } from '../../api/review/signals/dayCounts';
import { NIGHT_SHARE } from './harmlessDays';

/** How votes that are not harmless come: over the whole day, or with what gives them away. */
export const SURGES = ['spread', 'one source', 'at night', 'clockwork'] as const;
export type Surge = (typeof SURGES)[number];

/** The same day with so many votes more for one DJ. */
export function withSurge(counts: DayCounts, dj: string, surge: Surge, votes: number): DayCounts {
  const isOneSource = surge === 'one source';
  const atNight = surge === 'at night' ? votes : Math.round(votes * NIGHT_SHARE);
  return {
    ...counts,
    djs: counts.djs.map((own) =>
      own.dj === dj
        ? {
            ...own,
            votes: own.votes + votes,
            night: own.night + atNight,
            cos: own.cos + (surge === 'clockwork' ? votes : 0),
            sourced: own.sourced + votes,
            sources: own.sources + (isOneSource ? 1 : votes),
            pairs: own.pairs + (isOneSource ? votes * (votes - 1) : 0),
          }
        : own,
    ),
    heavySources: isOneSource
      ? [...counts.heavySources, { dj, votes, ofSource: votes }]
      : counts.heavySources,
  };
}
