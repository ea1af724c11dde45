import { fromTokyoField, toTokyoField } from '../../../../src/lib/time/tokyoField';

test('a field for a time holds Tokyo time, and is read as such', () => {
  expect(toTokyoField('2022-09-20T15:00:00Z')).toBe('2022-09-21T00:00');
  expect(toTokyoField('2022-09-20T05:00:12Z')).toBe('2022-09-20T14:00:12');
  expect(fromTokyoField('2022-09-21T00:00')).toBe('2022-09-20T15:00:00.000Z');
  expect(fromTokyoField('2022-09-20T14:00:12.345')).toBe('2022-09-20T05:00:12.345Z');
  const wrong = ['', '2022-09-20', '2022-02-30T00:00', '2022-09-20T24:01', '2022-09-20T14:00 x'];
  expect(wrong.map(fromTokyoField)).toEqual(wrong.map(() => null));
});
