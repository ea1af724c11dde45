import { rangeFigures } from '../../../src/voting/dayLines';
import type { VotingDay } from '../../../src/voting/votingDays';

function day(date: string, votes: number | null, rest: Partial<VotingDay> = {}): VotingDay {
  return { date, votes, voided: 0, state: 'ended', part: false, ...rest };
}

test('the average is rounded half up; without a whole day that is over there is none', () => {
  const averageOf = (...votes: number[]) =>
    rangeFigures(votes.map((count, index) => day(`2022-09-0${index + 1}`, count))).average;
  expect([averageOf(1, 2), averageOf(1, 1, 2), averageOf(0, 0)]).toEqual([2, 1, 0]);
  const missing = day('2022-09-02', null, { state: 'missing' });
  expect(rangeFigures([day('2022-09-01', 900, { part: true }), missing])).toMatchObject({
    ...{ valid: 900, average: null, missing: 1 },
  });
});

test('the busiest day is the first of equals; without votes there is none', () => {
  const days = [day('2022-09-01', 3), day('2022-09-02', 5), day('2022-09-03', 5)];
  expect(rangeFigures(days).busiest?.date).toBe('2022-09-02');
  expect(rangeFigures([day('2022-09-01', 0)]).busiest).toBeNull();
});
