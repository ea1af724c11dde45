import {
  formatChange,
  formatCount,
  formatPercentChange,
  formatShare,
  formatTenths,
} from '../../../../src/lib/text/numbers';

test.each([
  {
    what: 'counts in full, never 12k',
    found: [0, 12345, 10000000, null].map(formatCount),
    expected: ['0', '12,345', '10,000,000', '—'],
  },
  {
    what: 'shares with one decimal, halves up',
    found: [0.118, 0, 1, 0.0005, null].map(formatShare),
    expected: ['11.8%', '0.0%', '100.0%', '0.1%', '—'],
  },
  {
    what: 'tenths, halves up by the digits that a number is written with',
    found: [0.15, 11.75].map(formatTenths),
    expected: ['0.2', '11.8'],
  },
  {
    what: 'changes with their sign',
    found: [191, -1379, 0, null].map(formatChange),
    expected: ['+191', '−1,379', '±0', '—'],
  },
  {
    what: 'changes in percent of a baseline, half a tenth as one',
    found: [
      formatPercentChange(2610, 2484),
      formatPercentChange(50, 100),
      formatPercentChange(100001, 100000),
      formatPercentChange(2001, 2000),
      formatPercentChange(1999, 2000),
      formatPercentChange(7, 0),
      formatPercentChange(7, null),
    ],
    expected: ['+5.1%', '−50.0%', '±0.0%', '+0.1%', '−0.1%', '—', '—'],
  },
])('$what', ({ found, expected }) => {
  expect(found).toEqual(expected);
});

test('what is no number is never shown as one', () => {
  for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, undefined]) {
    const found = [formatCount(bad), formatShare(bad), formatChange(bad), formatTenths(bad)];
    const percents = [formatPercentChange(bad, 1), formatPercentChange(1, bad)];
    expect(new Set([...found, ...percents])).toEqual(new Set(['—']));
  }
});
