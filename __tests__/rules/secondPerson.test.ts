import { secondReasons, touchesTopTen } from '../../rules/secondPerson';

const change = (
  rank: number | null,
  rankAfter: number | null,
  [tied, tiedAfter]: [boolean, boolean] = [false, false],
) => ({ rank, rankAfter, tied, tiedAfter });

test.each([
  [1, 2, true],
  [10, 11, true],
  [11, 10, true],
  [10, null, true],
  [null, 10, true],
  [11, 12, false],
  [11, null, false],
  [null, null, false],
  [10, 10, false],
])('from place %s to %s touches the top ten: %s', (rank, rankAfter, touches) => {
  expect(touchesTopTen(change(rank, rankAfter))).toBe(touches);
});

test('a tie that comes or goes up there touches it, one below does not', () => {
  expect(touchesTopTen(change(10, 10, [false, true]))).toBe(true);
  expect(touchesTopTen(change(1, 1, [true, false]))).toBe(true);
  expect(touchesTopTen(change(10, 10, [true, true]))).toBe(false);
  expect(touchesTopTen(change(11, 11, [false, true]))).toBe(false);
});

test.each<[number, number, number | null, string[]]>([
  [10, 1000, 10, []],
  [11, 1000, 10, ['share']],
  [1, 999, 1, ['share']],
  [0, 1000, 0, []],
  [1, 1000, 0, ['share']],
  [1000, 1000, 1000, []],
  [1, 0, 1000, ['share']],
  [1000, 1000, null, []],
])('%i of %i votes, %s thousandths allowed alone: %j', (votes, valid, perMille, reasons) => {
  expect(secondReasons({ matched: votes, valid, ranking: [change(12, 11)] }, perMille)).toEqual(
    reasons,
  );
});
