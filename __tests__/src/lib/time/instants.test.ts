import { isBefore, millisecondsBetween, minutesIntoHour } from '../../../../src/lib/time/instants';

test('instants are compared whatever their form', () => {
  expect(isBefore('2022-09-20T05:00:00Z', '2022-09-20T14:00:01+09:00')).toBe(true);
  expect(isBefore('2022-09-20T05:00:00Z', Date.parse('2022-09-20T05:00:00Z'))).toBe(false);
});

test('the time between two instants has a sign, and none without an instant', () => {
  expect(millisecondsBetween('2022-09-20T05:00:00Z', '2022-09-20T05:00:01.5Z')).toBe(1500);
  expect(millisecondsBetween('2022-09-20T05:00:01Z', '2022-09-20T05:00:00Z')).toBe(-1000);
  expect(millisecondsBetween(0, 'soon')).toBeNaN();
});

test('minutes into the hour have a fraction', () => {
  expect(minutesIntoHour('2022-09-20T05:07:30Z')).toBe(7.5);
});
