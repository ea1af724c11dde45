import { rangeFigures } from '../../../src/voting/dayLines';
import type { VotingDay } from '../../../src/voting/votingDays';

function day(date: string, votes: number | null, rest: Partial<VotingDay> = {}): VotingDay {
  return { date, votes, voided: 0, state: 'ended', part: false, ...rest };
}

test('the average is of ended, whole days only, and rounded half up', () => {
  const averageOf = (...votes: number[]) =>
    rangeFigures(votes.map((count, index) => day(`2022-09-0${index + 1}`, count))).average;
  expect(averageOf(1, 2)).toBe(2);
  expect(averageOf(1, 1, 2)).toBe(1);
  expect(averageOf(0, 0)).toBe(0);
  const days = [
    day('2022-09-01', 900, { part: true }),
    day('2022-09-02', 10),
    day('2022-09-03', 700, { state: 'running' }),
    day('2022-09-04', null, { state: 'missing' }),
    day('2022-09-05', null, { state: 'future' }),
  ];
  expect(rangeFigures(days)).toMatchObject({ valid: 1610, average: 10, missing: 1 });
  expect(rangeFigures(days.filter(({ votes }) => votes !== 10)).average).toBeNull();
});

test('the busiest day is the first of equals; without votes there is none', () => {
  const days = [day('2022-09-01', 3), day('2022-09-02', 5), day('2022-09-03', 5)];
  expect(rangeFigures(days).busiest?.date).toBe('2022-09-02');
  expect(rangeFigures([day('2022-09-01', 0)]).busiest).toBeNull();
});
