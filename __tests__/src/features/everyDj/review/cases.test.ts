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

const level = (seen: number, expected: number, detail = {}) =>
  signal('level', seen, expected, { detail });

// The voters, votes, hours and usual votes that the sentence names.
test.each([
  { one: duplicates, numbers: [498, 501], votes: 501 },
  {
    one: reviewed([signal('source', 720, 6.4), level(767, 47.8)]),
    numbers: [1, 720, 48],
    votes: 720,
  },
  { one: reviewed([signal('night', 721, 18.2)]), numbers: [2, 5, 721, 18], votes: 721 },
  {
    one: reviewed([signal('lockstep', 9, null, { votes: 12 })]),
    numbers: [9, 60, 5, 12],
    votes: 12,
  },
  { one: reviewed([level(890, 120.4)]), numbers: [890, 120], votes: 770 },
  {
    one: reviewed([level(224, 0, { votesBefore: 0, days: 14 })]),
    numbers: [224, 14, 0],
    votes: 224,
  },
])('a case is a sentence with its own numbers and suspect votes, %#', ({ one, numbers, votes }) => {
  expect(caseSentence(one).match(/\d+/g)?.map(Number)).toEqual(numbers);
  expect(suspectVotes(one)).toBe(votes);
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

test('the first that waits is open, and after a decision the next one, from the top again', () => {
  const cases = [running, large, decided, small];
  expect([firstCase(cases), firstCase([running, decided])]).toEqual([large, running]);
  expect(nextCase(cases, 'small')).toBe(large);
  expect(nextCase([running, large, decided], 'large')).toBeNull();
});
