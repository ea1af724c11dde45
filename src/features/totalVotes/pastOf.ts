import type { PreviousPollDj } from '../../../contract/previousPolls';
import type { Rank } from '../../../contract/ranking';
import {
  type PreviousPolls,
  useAllPreviousPolls,
  usePreviousPolls,
  usePreviousPollYear,
} from '../../client/queries/previousPolls';
import { movementOf } from '../../components/figures/Movement';
import { sheetTexts as texts } from '../../texts/announcement/sheet';

/** For what is announced, which must not change once it is there: undefined until known; null: there is none. */
export function useKnownPreviousPolls(): PreviousPolls | null | undefined {
  const isThere = usePreviousPollYear() !== null;
  const { state } = useAllPreviousPolls({ enabled: isThere, progress: false });
  const previousPolls = usePreviousPolls();
  return isThere && state === 'loading' ? undefined : previousPolls;
}

/** `debut` takes the place of the arrow: 初登場, 返り咲き and NEW. */
export interface Change {
  kind: 'up' | 'down' | 'same' | 'debut';
  text: string;
}

/** Where a DJ stood before: 前回 2位 ↑1. Null: nothing is said of it. */
export interface Past {
  previous: string | null;
  change: Change | null;
}

export const NO_PAST: Past = { previous: null, change: null };

function changeOf(line: Parameters<typeof movementOf>[0]): Change | null {
  const { kind, text } = movementOf(line);
  if (kind === 'none') return null;
  return { kind: kind === 'new' ? 'debut' : kind, text };
}

/** Since the baseline day of the ranking. */
export function pastByDay(line: Pick<Rank, 'rank' | 'previousRank' | 'previousVotes'>): Past {
  return { previous: null, change: changeOf(line) };
}

function debut({ isNew, isBack }: PreviousPollDj): Past {
  if (!isNew && !isBack) return NO_PAST;
  const text = isNew ? texts.isNew : texts.isBack;
  return { previous: null, change: { kind: 'debut', text } };
}

/**
 * Since the newest previous poll, which has places among all DJs alone: within a category (部門) they are named, but no
 * place can be measured against them.
 */
export function pastByPreviousPoll(
  { dj, rank }: { dj: { id: string }; rank: number },
  polls: PreviousPolls,
  isWithinCategory: boolean,
): Past {
  const then = polls.djs.get(dj.id);
  if (!then) return NO_PAST;
  const previousRank = then.previous?.rank ?? null;
  if (previousRank === null) return debut(then);
  if (isWithinCategory) return { previous: texts.previousOverall(previousRank), change: null };
  return {
    previous: texts.previous(previousRank),
    change: changeOf({ rank, previousRank, previousVotes: 1 }),
  };
}
