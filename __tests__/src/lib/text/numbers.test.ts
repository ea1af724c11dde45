import {
  formatChange,
  formatCount,
  formatPercentChange,
  formatShare,
  formatTenths,
} from '../../../../src/lib/text/numbers';

test('counts are written in full, never 12k', () => {
  expect(formatCount(0)).toBe('0');
  expect(formatCount(12345)).toBe('12,345');
  expect(formatCount(10000000)).toBe('10,000,000');
  expect(formatCount(null)).toBe('—');
});

test('what is no number is never shown as one', () => {
  for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, undefined]) {
    expect(formatCount(bad)).toBe('—');
    expect(formatShare(bad)).toBe('—');
    expect(formatChange(bad)).toBe('—');
    expect(formatPercentChange(bad, 1)).toBe('—');
    expect(formatPercentChange(1, bad)).toBe('—');
  }
});

test('shares have one decimal', () => {
  expect(formatShare(0.118)).toBe('11.8%');
  expect(formatShare(0)).toBe('0.0%');
  expect(formatShare(1)).toBe('100.0%');
  expect(formatShare(null)).toBe('—');
});

test('halves are rounded up, by the digits that a number is written with', () => {
  expect(formatTenths(0.15)).toBe('0.2');
  expect(formatTenths(11.75)).toBe('11.8');
  expect(formatShare(0.0005)).toBe('0.1%');
});

test('a change carries its sign', () => {
  expect(formatChange(191)).toBe('+191');
  expect(formatChange(-1379)).toBe('−1,379');
  expect(formatChange(0)).toBe('±0');
  expect(formatChange(null)).toBe('—');
});

test('a change in percent has a baseline, or there is none', () => {
  expect(formatPercentChange(2610, 2484)).toBe('+5.1%');
  expect(formatPercentChange(50, 100)).toBe('−50.0%');
  expect(formatPercentChange(7, 7)).toBe('±0.0%');
  expect(formatPercentChange(100001, 100000)).toBe('±0.0%');
  // Half a tenth is written as one, up and down.
  expect(formatPercentChange(2001, 2000)).toBe('+0.1%');
  expect(formatPercentChange(1999, 2000)).toBe('−0.1%');
  expect(formatPercentChange(7, 0)).toBe('—');
  expect(formatPercentChange(7, null)).toBe('—');
});
