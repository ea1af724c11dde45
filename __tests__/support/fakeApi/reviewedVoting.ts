import type { ReviewFact } from '../../../contract/decisions/review';
import type { FakeVoting } from './fakeAnswers';
import type { FakeCase } from './fakeReview';
import { smallVoting } from './smallVoting';

type Fact = Omit<ReviewFact, 'at'>;

const LEVEL: Fact = {
  kind: 'level',
  seen: 4,
  expected: 1.25,
  limit: 3,
  p: 0.00004,
  votes: 4,
  detail: { days: 8, votesBefore: 12, share: 0.3125, others: 4, dispersion: 1.2 },
};

const NIGHT: Fact = {
  kind: 'night',
  seen: 1,
  expected: 0.8,
  limit: 3,
  p: 0.4,
  votes: 1,
  detail: { from: 2, to: 5, share: 0.2, others: 4, othersAtNight: 1 },
};

const REPEATS: Fact = {
  kind: 'repeats',
  seen: 2,
  expected: null,
  limit: 1,
  p: null,
  votes: 2,
  detail: { voters: 1 },
};

const FOUND = {
  owner: null,
  note: '',
  version: 1,
  provisional: false,
  stillListed: true,
  state: 'open',
  decided: null,
} as const;

const cases: readonly FakeCase[] = [
  {
    ...FOUND,
    date: '2022-09-03',
    dj: 'kai',
    votes: 2,
    facts: [{ ...LEVEL, seen: 2, votes: 2, detail: { ...LEVEL.detail, votesBefore: 0 } }],
    reasons: ['level'],
    q: 0.02,
    passAt: '2022-09-03T05:05:00.000Z',
    version: 0,
    provisional: true,
  },
  {
    ...FOUND,
    date: '2022-09-02',
    dj: 'aoi',
    votes: 4,
    facts: [LEVEL, NIGHT],
    reasons: ['level'],
    q: 0.0003,
    passAt: '2022-09-02T15:04:00.000Z',
  },
  {
    ...FOUND,
    date: '2022-09-01',
    dj: 'ren',
    votes: 2,
    facts: [REPEATS],
    reasons: ['repeats'],
    q: null,
    passAt: '2022-09-01T15:04:00.000Z',
    state: 'harmless',
    owner: 'other@example.com',
    note: '会場の端末',
    decided: {
      at: '2022-09-02T01:00:00.000Z',
      by: 'other@example.com',
      passAt: '2022-09-01T15:04:00.000Z',
    },
  },
];

const pass = { provisional: false, hours: null, listed: 1, expectedHarmless: 0.05 };

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
      passes: [
        { ...pass, date: '2022-09-01', at: '2022-09-01T15:04:00.000Z', tested: 2 },
        { ...pass, date: '2022-09-02', at: '2022-09-02T15:04:00.000Z', tested: 3 },
        {
          ...pass,
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
