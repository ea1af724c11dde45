import type { ReviewCase, ReviewSignal } from '../../../../../contract/decisions/review';
import {
  caseSentence,
  firstCase,
  inOrder,
  nextCase,
} from '../../../../../src/features/everyDj/review/cases';
import { suspectVotes } from '../../../../../src/voting/suspectVotes';
import { makeDj } from '../../../../support/makeDj';

const AT = '2022-09-18T00:00:00.000Z';

function signal(
  kind: ReviewSignal['kind'],
  seen: number,
  more: Partial<ReviewSignal> = {},
): ReviewSignal {
  return { kind, seen, expected: 1, limit: 1, p: 0.001, at: AT, votes: seen, detail: {}, ...more };
}

const level = (seen: number, expected: number, more: Partial<ReviewSignal> = {}) =>
  signal('level', seen, { expected, votes: 0, ...more });

function reviewed(signals: ReviewSignal[], more: Partial<ReviewCase> = {}): ReviewCase {
  const naming = signals.find(({ kind }) => kind !== 'level');
  return {
    ...{ id: '2022-09-17:a', date: '2022-09-17', dj: makeDj('a', 'A', ''), signals },
    reasons: signals.map(({ kind }) => kind),
    suspects: naming ? { signal: naming.kind, votes: naming.votes } : null,
    ...{ votes: 100, votesNow: 100, inQuestion: 100, q: 0.001, rank: 1, rankWithout: 2 },
    ...{ state: 'open', owner: null, note: '', exclusions: [], version: 1 },
    ...{ decidedAt: null, decidedBy: null, decidedRunAt: null, runAt: AT },
    ...{ stillFlagged: true, provisional: false },
    ...more,
  } as ReviewCase;
}

const duplicates = reviewed(
  [signal('duplicates', 501, { expected: null, detail: { voters: 498 } })],
  { id: 'duplicates:perDay', date: null, dj: null } as Partial<ReviewCase>,
);

test.each([
  [duplicates, '重複: 498人の501票。', 501],
  [
    reviewed([signal('source', 720, { expected: 6.4 }), level(767, 47.8)]),
    '送信元1か所から720票。普段この日の票数は約48票です。',
    720,
  ],
  [
    reviewed([signal('night', 721, { expected: 18.2 })]),
    '2時から5時までに721票。普段この時間は約18票です。',
    721,
  ],
  [
    reviewed([signal('lockstep', 9, { expected: null, votes: 12 })]),
    '同じ9人が60秒以内の同時投票を5日以上くり返し、この日は12票。',
    12,
  ],
  [reviewed([level(890, 120.4)]), 'この日は890票。普段この日の票数は約120票です。', 770],
  [
    reviewed([level(224, 0, { detail: { votesBefore: 0, days: 14 } })]),
    'この日は224票。その前の14日間は0票でした。',
    224,
  ],
])('a case is one plain sentence with the number of its suspect votes', (one, sentence, votes) => {
  expect([caseSentence(one), suspectVotes(one)]).toEqual([sentence, votes]);
});

test('the breach of the rule comes first, then the largest that nobody has decided', () => {
  const of = (id: string, seen: number, more: Partial<ReviewCase> = {}) =>
    reviewed([signal('source', seen)], { id, ...more });
  const cases = [
    of('small', 10),
    of('decided', 900, { state: 'harmless' }),
    of('running', 20, { provisional: true }),
    of('large', 700),
    duplicates,
  ];
  expect(inOrder(cases).map(({ id }) => id)).toEqual([
    ...['duplicates:perDay', 'large', 'running', 'small', 'decided'],
  ]);
});

test('after a decision the next case that waits comes', () => {
  const [running, decided, open, last] = [
    reviewed([], { id: 'running', provisional: true }),
    reviewed([], { id: 'decided', state: 'harmless' }),
    reviewed([], { id: 'open' }),
    reviewed([], { id: 'last' }),
  ];
  const cases = [running, open, decided, last];
  expect(firstCase(cases)?.id).toBe('open');
  expect(firstCase([running, decided])?.id).toBe('running');
  expect(firstCase([])).toBeNull();
  expect(nextCase(cases, 'open')?.id).toBe('last');
  expect(nextCase(cases, 'last')?.id).toBe('open');
  expect(nextCase([running, open, decided], 'open')).toBeNull();
});
