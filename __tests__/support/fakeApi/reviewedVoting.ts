import type { ReviewSignal } from '../../../contract/decisions/review';
import type { FakeVoting } from './fakeAnswers';
import type { FakeCase } from './fakeReview';
import { smallVoting } from './smallVoting';

type Signal = Omit<ReviewSignal, 'at'>;

const LEVEL: Signal = {
  kind: 'level',
  seen: 4,
  expected: 1.25,
  limit: 3,
  p: 0.00004,
  votes: 0,
  detail: { days: 8, votesBefore: 12, share: 0.3125, others: 4, dispersion: 1.2 },
};

const NIGHT: Signal = {
  kind: 'night',
  seen: 1,
  expected: 0.8,
  limit: 3,
  p: 0.4,
  votes: 1,
  detail: { from: 2, to: 5, share: 0.2, others: 4, othersAtNight: 1 },
};

const SOURCE: Signal = {
  kind: 'source',
  seen: 2,
  expected: 0.4,
  limit: 1,
  p: 0.0001,
  votes: 2,
  detail: { sources: 1, sourceVotes: 2, share: 0.2, elsewhere: 5 },
};

const FOUND = {
  owner: null,
  note: '',
  version: 1,
  provisional: false,
  stillFlagged: true,
  state: 'open',
  decided: null,
} as const;

const cases: readonly FakeCase[] = [
  {
    ...FOUND,
    date: '2022-09-03',
    dj: 'kai',
    votes: 2,
    signals: [{ ...LEVEL, seen: 2, expected: 0, detail: { ...LEVEL.detail, votesBefore: 0 } }],
    reasons: ['level'],
    q: 0.02,
    runAt: '2022-09-03T05:05:00.000Z',
    version: 0,
    provisional: true,
  },
  {
    ...FOUND,
    date: '2022-09-02',
    dj: 'aoi',
    votes: 4,
    signals: [LEVEL, NIGHT],
    reasons: ['level'],
    q: 0.0003,
    runAt: '2022-09-02T15:04:00.000Z',
  },
  {
    ...FOUND,
    date: '2022-09-01',
    dj: 'ren',
    votes: 2,
    signals: [SOURCE],
    reasons: ['source'],
    q: null,
    runAt: '2022-09-01T15:04:00.000Z',
    state: 'harmless',
    owner: 'other@example.com',
    note: '会場の端末',
    decided: {
      at: '2022-09-02T01:00:00.000Z',
      by: 'other@example.com',
      runAt: '2022-09-01T15:04:00.000Z',
    },
  },
];

const run = { provisional: false, hours: null, flagged: 1, expectedHarmless: 0.05 };

/**
 * The small vote with three cases: KAI on the running day (provisional), DJ アオイ on 9/2 (open, 4 votes of one
 * source and two hours), 蓮 on 9/1 (harmless). A note is on 9/2. Each test has its own.
 */
export function reviewedVoting(): FakeVoting {
  return {
    ...smallVoting,
    votes: smallVoting.votes.map((vote) => ({ ...vote, source: `source of ${vote.dj}` })),
    notes: [{ date: '2022-09-02', text: 'ライブ配信の夜' }],
    review: {
      runs: [
        { ...run, date: '2022-09-01', at: '2022-09-01T15:04:00.000Z', tested: 2 },
        { ...run, date: '2022-09-02', at: '2022-09-02T15:04:00.000Z', tested: 3 },
        {
          ...run,
          date: '2022-09-03',
          at: '2022-09-03T05:05:00.000Z',
          tested: 3,
          provisional: true,
          hours: 14,
        },
      ],
      cases: structuredClone([...cases]),
    },
  };
}
