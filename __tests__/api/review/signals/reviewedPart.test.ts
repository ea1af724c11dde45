import { reviewedPart } from '../../../../api/review/signals/reviewedPart';

const WINDOW = { opensAt: '2022-09-01T12:30:00+09:00', closesAt: '2022-09-20T18:30:00+09:00' };

test.each([
  ['a whole day', '2022-09-16', undefined, 0, 24, '2022-09-02', '2022-09-15'],
  ['14 days before it at most', '2022-09-18', undefined, 0, 24, '2022-09-04', '2022-09-17'],
  ['the opening day: its full hours, no history', '2022-09-01', undefined, 13, 24, null, null],
  ['the closing day', '2022-09-20', undefined, 0, 18, '2022-09-06', '2022-09-19'],
  [
    'the running day',
    '2022-09-16',
    '2022-09-16T14:59:59.999+09:00',
    0,
    14,
    '2022-09-02',
    '2022-09-15',
  ],
  [
    'an instant after the day',
    '2022-09-03',
    '2022-09-05T00:00:00Z',
    0,
    24,
    '2022-09-02',
    '2022-09-02',
  ],
])('%s', (_, date, until, fromHour, toHour, from, to) => {
  expect(reviewedPart(date, WINDOW, until)).toEqual({
    date,
    fromHour,
    toHour,
    history: from === null ? null : { from, to },
  });
});

test.each([
  ['before the window', '2022-08-31', undefined],
  ['after it', '2022-09-21', undefined],
  ['before its first full hour', '2022-09-16', '2022-09-16T00:59:59+09:00'],
])('nothing to look at: %s', (_, date, until) => {
  expect(reviewedPart(date, WINDOW, until)).toBeNull();
});

test('a day that the window covers from midnight on is whole', () => {
  const part = (opensAt: string) => reviewedPart('2022-09-03', { ...WINDOW, opensAt }, undefined);
  const [whole, cut] = ['2022-09-01T00:00:00+09:00', '2022-09-01T00:00:00.001+09:00'].map(part);
  expect(whole?.history).toEqual({ from: '2022-09-01', to: '2022-09-02' });
  expect(cut?.history).toEqual({ from: '2022-09-02', to: '2022-09-02' });
});
