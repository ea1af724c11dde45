import { begunDays, isWithin, overlap, windowDays } from '../../rules/dayRanges';

const days = { from: '2022-09-01', to: '2022-10-15' };

test('the days of a window are Tokyo days; its end is not in it', () => {
  const opensAt = '2022-08-31T15:00:00.000Z';
  expect(windowDays({ opensAt, closesAt: '2022-10-15T15:00:00.000Z' })).toEqual(days);
  expect(windowDays({ opensAt, closesAt: '2022-10-15T15:00:00.001Z' }).to).toBe('2022-10-16');
  const before = { opensAt: '2022-08-31T14:59:59.999Z', closesAt: '2022-10-15T14:59:59.999Z' };
  expect(windowDays(before)).toEqual({ from: '2022-08-31', to: '2022-10-15' });
});

test.each([
  ['2022-08-31', null],
  ['2022-09-01', { from: '2022-09-01', to: '2022-09-01' }],
  ['2022-09-20', { from: '2022-09-01', to: '2022-09-20' }],
  ['2022-10-15', days],
  ['2022-12-24', days],
])('on %s these days have begun: %j', (today, begun) => {
  expect(begunDays(days, today)).toEqual(begun);
});

test('what two ranges have in common; both ends count', () => {
  const to = { from: '2022-10-15', to: '2022-11-01' };
  expect(overlap(days, to)).toEqual({ from: '2022-10-15', to: '2022-10-15' });
  expect(overlap(days, { from: '2022-10-16', to: '2022-11-01' })).toBeNull();
  expect(overlap(days, { from: '2022-09-10', to: '2022-09-05' })).toBeNull();
  expect([isWithin('2022-09-01', days), isWithin('2022-10-15', days)]).toEqual([true, true]);
  expect([isWithin('2022-08-31', days), isWithin('2022-10-16', days)]).toEqual([false, false]);
});
