import { check } from './check/check';
import type { History, Read, Step } from './history';
import { all, read, right, vote } from './written';

// The checker is held against histories written by hand: a right one, and each way to be wrong.

function changed(change: (history: History) => Partial<History>): string[] {
  const history = right();
  return check({ ...history, ...change(history) }).faults;
}

/** With one read more. */
const also = (one: Read) => changed(({ reads }) => ({ reads: [...reads, one] }));

const withAnswer = (at: number, does: Step['does'], attempts = 1) =>
  changed(({ steps }) => ({
    steps: steps.map((step, index) => (index === at ? { ...step, does, attempts } : step)),
  }));

test('a history that some order explains has no fault, whatever was under way', () => {
  expect(check(right())).toEqual({ faults: [], undecided: 0 });
});

test.each<[string, Read]>([
  ['an acknowledged vote is missing', read([95, 96], 6, all({ mark: 2, one: 2, two: 1, hot: 2 }))],
  ['a vote counts twice', read([95, 96], 6, all({ mark: 2, one: 3, two: 1, hot: 3 }))],
  ['half of a batch', read([35, 45], 3, all({ mark: 2, one: 2, two: 1, hot: 2 }))],
  ['what nobody had asked for yet', read([22, 25], 2, all({ mark: 2, one: 3, two: 1, hot: 2 }))],
  ['an undone exclusion', read([95, 96], 6, all({ mark: 1, one: 3, two: 1, hot: 1 }))],
  ['half of an exclusion', read([61, 62], 4, all({ mark: 1, one: 3, two: 1, hot: 2 }))],
  ['a day that is wrong', read([95, 96], 5, { days: { d9: { valid: 2 } } })],
  ['voided votes that are wrong', read([95, 96], 5, { voided: 1 })],
  ['an hour that is wrong', read([95, 96], 5, { dayHours: Array<number>(24).fill(0) })],
  ['a DJ of a day that is wrong', read([95, 96], 5, { dayDjs: { hot: 3, one: 0 } })],
  ['a DJ that nobody voted for', read([95, 96], 5, { djs: { ghost: 1 } })],
])('no order explains %s', (_, one) => {
  expect(also(one)).toEqual([expect.stringContaining('no order explains')]);
});

test('one revision is one moment', () => {
  expect(also(read([35, 45], 3, all({ mark: 2, one: 1, two: 1, hot: 2 })))).toEqual([
    'revision 3: its 2 answers are of different moments',
  ]);
});

test('a higher revision has all that a lower one had', () => {
  const reads = [
    read([35, 45], 7, all({ mark: 2, one: 3, two: 1, hot: 2 })),
    read([35, 45], 8, all({ mark: 2, one: 1, two: 1, hot: 2 })),
  ];
  expect(changed(() => ({ reads }))).toEqual(['revision 8: it lacks what an earlier revision had']);
});

test('nobody is told an older revision after a newer one', () => {
  const reads = [
    read([11, 12], 3, all({ mark: 2, one: 1, two: 1, hot: 2 })),
    read([13, 14], 2, all({ mark: 2, one: 1, hot: 1 })),
  ];
  expect(changed(() => ({ reads }))).toContainEqual(
    'total at 13: revision 2, after 3 had been told',
  );
});

test('sums that an answer tells twice are equal', () => {
  const one = { ...read([95, 96], 5, {}), equals: [[8, 8, 7]] };
  expect(also(one)).toEqual([expect.stringContaining('unequal sums')]);
});

test('a batch is taken as a whole: by this attempt, or by one whose answer was lost', () => {
  const votes = [vote('a', 'one', 'd1'), vote('b', 'hot', 'd9', 5)];
  const post = (accepted: number, duplicates: number) =>
    ({ kind: 'post', votes, answer: { accepted, duplicates } }) as const;
  expect(withAnswer(0, post(0, 2), 2)).toEqual([]);
  expect(withAnswer(0, post(2, 0), 2)).toEqual([]);
  expect(withAnswer(0, post(1, 1), 2)).toHaveLength(1);
  expect(withAnswer(0, post(0, 2))).toHaveLength(1);
  expect(withAnswer(0, post(1, 0))).toHaveLength(1);
});

test('an exclusion holds what some moment of it explains, and an undo gives that back', () => {
  const ofDay = (matched: number) =>
    ({ kind: 'exclude', match: { djs: ['one'], day: 'd1' }, id: 'x-1', matched }) as const;
  const quiet = ({ steps, reads }: History, matched: number) => ({
    steps: steps
      .slice(0, 4)
      .map((step, at) => (at === 2 ? { ...step, does: ofDay(matched) } : step)),
    reads: reads.slice(0, 2),
  });
  expect(changed((history) => quiet(history, 1))).toEqual([]);
  expect(changed((history) => quiet(history, 2))).toEqual([]);
  expect(changed((history) => quiet(history, 0))).toHaveLength(1);
  expect(changed((history) => quiet(history, 3))).toHaveLength(1);
  expect(withAnswer(4, { kind: 'undo', id: 'x-1', matched: 1 })).toHaveLength(1);
  const ids = { ids: ['m-1', 'b'] };
  expect(withAnswer(2, { kind: 'exclude', match: ids, id: 'x-1', matched: 1 })).toHaveLength(1);
});

test.each([
  ['are lost', (stored: readonly string[]) => stored.slice(1)],
  ['are stored twice', (stored: readonly string[]) => [...stored, 'a']],
  ['nobody posted', (stored: readonly string[]) => [...stored, 'z']],
])('votes that %s', (fault, change) => {
  expect(changed(({ stored }) => ({ stored: change(stored) }))).toEqual([
    expect.stringContaining(fault),
  ]);
});
