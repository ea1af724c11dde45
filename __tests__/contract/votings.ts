import { cast, fakeDj, type FakeVote, type FakeVoting } from '../support/fakeApi/fakeAnswers';
import { fakeAudit } from '../support/fakeApi/fakeAudit';
import { smallVoting } from '../support/fakeApi/smallVoting';

const HOUR = 3_600_000;

function scattered(count: number, djs: number): FakeVote[] {
  const opens = Date.parse('2022-09-01T00:00+09:00');
  let state = 1;
  // Numerical Recipes' generator: the same votes every time.
  const next = (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
  return Array.from({ length: count }, () => ({
    // Some DJs have many, ties are common at the end.
    dj: `dj-${next(1 + next(djs))}`,
    castAt: new Date(opens + next(20 * 24) * HOUR + next(HOUR)).toISOString(),
    voided: next(20) === 0,
  }));
}

/** 55 DJs, one named like another but for a number; midnight to midnight over twenty days. */
export const largeVoting: FakeVoting = {
  ...smallVoting,
  opensAt: '2022-09-01T00:00+09:00',
  closesAt: '2022-09-21T00:00+09:00',
  djs: Array.from({ length: 55 }, (_, at) =>
    fakeDj(`dj-${at}`, `DJ ${at % 50}`, at % 3 === 0 ? '' : `よみ${at % 20}`),
  ),
  votes: scattered(400, 55),
  notes: [
    { date: '2022-09-10', text: '速報' },
    { date: '2022-09-02', text: '配信' },
  ],
  audit: fakeAudit(
    Array.from({ length: 60 }, (_, at) => ({ action: 'notes.changed', detail: { at, b: 'い' } })),
  ),
};

/** It opens and closes within one day, and not on the hour. */
export const shortVoting: FakeVoting = {
  ...smallVoting,
  opensAt: '2022-09-01T12:30+09:00',
  closesAt: '2022-09-01T18:10+09:00',
  votes: [
    ...cast('aoi', '2022-09-01T12:30+09:00', 1),
    ...cast('ren', '2022-09-01T13:59+09:00', 2),
    ...cast('aoi', '2022-09-01T18:09:59.999+09:00', 3),
  ],
};
