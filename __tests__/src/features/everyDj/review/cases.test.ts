import type { ReviewCase, ReviewSignal } from '../../../../../contract/decisions/review';
import {
  caseSentence,
  firstCase,
  inOrder,
  nextCase,
} from '../../../../../src/features/everyDj/review/cases';
import { suspectVotes } from '../../../../../src/voting/suspectVotes';
import { makeDj } from '../../../../support/makeDj';

type Kind = ReviewSignal['kind'];

function signal(kind: Kind, seen: number, expected: number | null, more = {}): ReviewSignal {
  const votes = kind === 'level' ? 0 : seen;
  return { kind, seen, expected, limit: 1, p: 0.001, votes, detail: {}, ...more } as ReviewSignal;
}

/** The first signal names the suspect votes, unless it is the level of the day. */
function reviewed(signals: ReviewSignal[], more: Partial<ReviewCase> = {}): ReviewCase {
  const naming = signals.find(({ kind }) => kind !== 'level');
  return {
    ...{ dj: makeDj('a', 'A', ''), signals, reasons: signals.map(({ kind }) => kind) },
    suspects: naming ? { signal: naming.kind, votes: naming.votes } : null,
    ...{ votes: 100, inQuestion: 100, state: 'open', provisional: false },
    ...more,
  } as ReviewCase;
}

const twice = signal('duplicates', 501, null, { detail: { voters: 498 } });
const duplicates = reviewed([twice], { id: 'duplicates:perDay', date: null, dj: null } as object);

test.each([
  { one: duplicates, sentence: '重複: 498人の501票。', votes: 501 },
  {
    one: reviewed([signal('source', 720, 6.4), signal('level', 767, 47.8)]),
    sentence: '送信元1か所から720票。普段この日の票数は約48票です。',
    votes: 720,
  },
  {
    one: reviewed([signal('night', 721, 18.2)]),
    sentence: '2時から5時までに721票。普段この時間は約18票です。',
    votes: 721,
  },
  {
    one: reviewed([signal('lockstep', 9, null, { votes: 12 })]),
    sentence: '同じ9人が60秒以内の同時投票を5日以上くり返し、この日は12票。',
    votes: 12,
  },
  {
    one: reviewed([signal('level', 890, 120.4)]),
    sentence: 'この日は890票。普段この日の票数は約120票です。',
    votes: 770,
  },
  {
    one: reviewed([signal('level', 224, 0, { detail: { votesBefore: 0, days: 14 } })]),
    sentence: 'この日は224票。その前の14日間は0票でした。',
    votes: 224,
  },
])('a case is a sentence with its suspect votes: $sentence', ({ one, sentence, votes }) => {
  expect([caseSentence(one), suspectVotes(one)]).toEqual([sentence, votes]);
});

const of = (id: string, seen: number, more: Partial<ReviewCase> = {}) =>
  reviewed([signal('source', seen, 1)], { id, ...more });
const running = of('running', 20, { provisional: true });
const decided = of('decided', 900, { state: 'harmless' });
const [large, small] = [of('large', 700), of('small', 10)];

test('the breach of the rule comes first, then the largest that nobody has decided', () => {
  expect(inOrder([small, decided, running, large, duplicates]).map(({ id }) => id)).toEqual([
    ...['duplicates:perDay', 'large', 'running', 'small', 'decided'],
  ]);
});

test('after a decision the next case that waits comes', () => {
  const cases = [running, large, decided, small];
  expect(firstCase(cases)).toBe(large);
  expect(firstCase([running, decided])).toBe(running);
  expect(firstCase([])).toBeNull();
  expect(nextCase(cases, 'large')).toBe(small);
  expect(nextCase(cases, 'small')).toBe(large);
  expect(nextCase([running, large, decided], 'large')).toBeNull();
});
