import type { RequestHandler } from 'msw';
import type { PreviousPollsAnswer } from '../../../contract/previousPolls';
import type { PollName } from '../fixtures/polls';
import { answerOf, answerWith } from './recordedApi';

/** Where a DJ stood then; `new` and `back` did not take part, null is not known. */
type Then = { rank: number; tied?: boolean; votes: number | null } | 'new' | 'back' | null;

/** A recorded poll that had one of 2021 before it, with these places in it. */
export function withPreviousPoll(
  poll: PollName,
  places: Record<string, Then>,
  unmatched: PreviousPollsAnswer['polls'][number]['unmatched'] = [],
): RequestHandler[] {
  const previous = { year: 2021, name: '前回', total: 21, djs: 4, unmatched };
  const djs = Object.entries(places).map(([dj, then]) => ({
    dj,
    previous: typeof then === 'object' && then ? { tied: false, ...then } : null,
    isNew: then === 'new',
    isBack: then === 'back',
  }));
  return [
    answerWith('previousPolls', { polls: [previous], djs }),
    answerWith('poll', { ...answerOf(poll, 'poll'), previousPollYear: 2021 }),
  ];
}
