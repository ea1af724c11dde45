import type {
  CaseHoursAnswer,
  DjDayCase,
  ReviewSignal,
} from '../../../../../contract/decisions/review';
import { caseWords } from '../../../../../src/features/everyDj/review/case/caseWords';
import { fakeDj } from '../../../../support/fakeApi/fakeAnswers';

const AT = '2022-09-18T00:00:00.000Z';

function signal(
  kind: ReviewSignal['kind'],
  seen: number,
  more: Partial<ReviewSignal> = {},
): ReviewSignal {
  return { kind, seen, expected: 1, limit: 1, p: 0.001, at: AT, votes: seen, detail: {}, ...more };
}

function reviewed(signals: ReviewSignal[], more: Partial<DjDayCase> = {}): DjDayCase {
  return {
    id: '2022-09-17:a',
    date: '2022-09-17',
    dj: fakeDj('a', 'A', ''),
    votes: 100,
    votesNow: 100,
    signals,
    reasons: signals.map(({ kind }) => kind),
    q: 0.001,
    suspects: null,
    inQuestion: 100,
    rank: 1,
    rankWithout: 2,
    state: 'open',
    owner: null,
    note: '',
    exclusions: [],
    decidedAt: null,
    decidedBy: null,
    decidedRunAt: null,
    runAt: AT,
    stillFlagged: true,
    provisional: false,
    version: 1,
    ...more,
  };
}

/** Votes by hour of each source. */
function hoursOf(...sources: Record<number, number>[]): CaseHoursAnswer {
  const LABELS = ['A', 'B', 'C', 'other'] as const;
  const bySource = sources.map((filled, at) => {
    const hours = Array.from({ length: 24 }, (_, hour) => filled[hour] ?? 0);
    return { label: LABELS[at]!, votes: hours.reduce((sum, one) => sum + one, 0), hours };
  });
  const votes = bySource.reduce((sum, one) => sum + one.votes, 0);
  const others = { votes: 0, hours: Array<number>(24).fill(0) };
  const snapshot = { revision: 1, at: AT, votes };
  return { snapshot, case: 'c', votes, voided: 0, sources: sources.length, bySource, others };
}

const words = (one: DjDayCase, hours: CaseHoursAnswer | null = null) =>
  caseWords(one, { hours, run: null })
    .map(({ text }) => text)
    .join('');

const FIRST = '9月17日(土)に100票。';

test.each([
  ['level', signal('level', 100, { expected: 20.5 }), 'ふだんの割合から見込まれるのは20.5票です。'],
  [
    'level, of a DJ without votes before',
    signal('level', 100, { detail: { votesBefore: 0, days: 14 } }),
    'その前の14日間は0票でした。',
  ],
  [
    'night',
    signal('night', 40, { expected: 3.21 }),
    '2時から5時までに40票入っています（ほかのDJの割合から見込まれるのは3.2票）。',
  ],
  [
    'lockstep',
    signal('lockstep', 9, { expected: null, votes: 12 }),
    '9人が60秒以内の同時投票を5日以上くり返しており、この日の票は12票です。',
  ],
])('%s', (_, one, sentence) => {
  expect(words(reviewed([one]))).toBe(FIRST + sentence);
});

test('of a signal within its limit only the level is told', () => {
  const signals = [signal('night', 5), signal('source', 1), signal('level', 100)];
  expect(words(reviewed(signals, { reasons: [] }))).toBe(
    `${FIRST}ふだんの割合から見込まれるのは1.0票です。`,
  );
});

test.each([
  [
    'few sources: all of them, and the hours',
    hoursOf({ 11: 50, 13: 20 }, { 12: 30 }),
    '100票はすべて2つの送信元から、11時台〜13時台に投じられています。',
  ],
  [
    'one source with much, in few hours',
    hoursOf({ 2: 40, 3: 40 }, { 9: 5 }, { 12: 5 }, { 20: 10 }),
    'うち80票は1つの送信元から投じられています（送信元は全部で4件）。うち80票は2時台〜3時台に投じられています。',
  ],
  [
    'three sources are few',
    hoursOf({ 1: 40 }, { 2: 30 }, { 4: 30 }),
    '100票はすべて3つの送信元から、1時台〜4時台に投じられています。',
  ],
  [
    'a fifth from one source is much, over the whole day',
    hoursOf({ 1: 20 }, { 9: 20 }, { 12: 20 }, { 5: 20, 20: 20 }),
    'うち20票は1つの送信元から投じられています（送信元は全部で4件）。',
  ],
  ['less than a fifth is not', hoursOf({ 1: 19 }, { 4: 18 }, { 7: 18 }, { 10: 15, 13: 30 }), ''],
  [
    'the shortest run that has nearly all of the best three hours',
    hoursOf({ 2: 49, 3: 49 }, { 4: 1 }, { 4: 1 }, { 10: 1 }),
    'うち98票は1つの送信元から投じられています（送信元は全部で4件）。うち98票は2時台〜3時台に投じられています。',
  ],
  [
    'of four hours in all, three are worth a word',
    hoursOf({ 1: 70 }, { 2: 10 }, { 3: 10 }, { 4: 10 }),
    'うち70票は1つの送信元から投じられています（送信元は全部で4件）。うち90票は1時台〜3時台に投じられています。',
  ],
  [
    'of three hours in all they are not',
    hoursOf({ 1: 70 }, { 2: 10 }, { 3: 10 }, { 3: 10 }),
    'うち70票は1つの送信元から投じられています（送信元は全部で4件）。',
  ],
  ['many sources, all day', hoursOf({ 1: 5 }, { 9: 5 }, { 12: 5 }, { 5: 40, 20: 45 }), ''],
])('%s', (_, hours, sentence) => {
  expect(words(reviewed([]), hours)).toBe(FIRST + sentence);
});

test('the running day: until which hour', () => {
  const run = {
    ...{ date: '2022-09-17', at: AT, provisional: true, hours: 14 },
    ...{ tested: 1, flagged: 1, expectedHarmless: 0 },
  };
  const [told, votes] = caseWords(reviewed([], { provisional: true }), { hours: null, run });
  expect([told?.text, votes]).toEqual(['9月17日(土)の14時までに', { text: '100票', strong: true }]);
});
