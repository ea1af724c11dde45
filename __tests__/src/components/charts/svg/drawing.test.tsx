import { render } from '@testing-library/react';
import { BarChartCard } from '../../../../../src/components/charts/card/ChartCard';
import type {
  ChartDescription,
  ChartKind,
} from '../../../../../src/components/charts/model/chartDescription';
import { plotOf } from '../../../../../src/components/charts/svg/plot';
import { daysOfVotes, ranking } from '../descriptions';

const [WIDTH, HEIGHT] = [640, 240];

function compared(): ChartDescription {
  const days = daysOfVotes();
  const values = [null, 900, 6000, null, 12, 4000, null, null];
  const before = { key: 'before', name: '直前の期間', values, quiet: true };
  return { ...days, series: [...days.series, before] };
}

const plotFor = (description: ChartDescription, kind: ChartKind, height = HEIGHT) =>
  plotOf(description, { kind, width: WIDTH, height });
const all = (selector: string) => [...document.querySelectorAll(selector)];
const number = (element: Element | undefined, name: string) =>
  Number(element?.getAttribute(name) ?? NaN);

test('bars of two series share the width of their day', () => {
  const description = compared();
  render(<BarChartCard description={description} />);
  const { band } = plotFor(description, 'columns');
  // 9/12: the second bar of the first series, the first one of the other.
  const own = all('.chart-own .series-1 > .chart-bar')[1];
  const before = all('.chart-own .series-quiet > .chart-bar')[0];
  expect(number(own, 'x')).toBeCloseTo(band(1)!);
  expect(number(before, 'x')).toBeCloseTo(band(1)! + band.bandwidth() / 2);
  for (const bar of [own, before]) expect(number(bar, 'width')).toBeCloseTo(band.bandwidth() / 2);
});

test('product rule 3: the stripe of a gap stands at its own day', () => {
  const description = daysOfVotes();
  render(<BarChartCard description={description} />);
  const { left, band } = plotFor(description, 'columns');
  const [stripe, ...others] = all('.chart-missing');
  expect(others).toEqual([]);
  expect(number(stripe, 'x')).toBeCloseTo(left + 3 * band.step());
  expect(number(stripe, 'width')).toBeCloseTo(band.step());
});

test('lying bars begin at 0 and are as long as their votes', () => {
  const names = ['DJ ミナモ', '宵野 ネオン', 'ヨナギ'];
  const description = ranking(names);
  description.series[0]!.values = [400, 100, null];
  render(<BarChartCard description={description} direction="rows" />);
  const { left, right } = plotFor(description, 'rows', 90);
  const bars = all('.chart-bar');
  expect(bars.map((bar) => number(bar, 'x'))).toEqual([left, left]);
  expect(number(bars[0], 'width')).toBeCloseTo(right - left);
  expect(number(bars[1], 'width')).toBeCloseTo((right - left) / 4);
  expect(all('.chart-value').map(({ textContent }) => textContent)).toEqual([
    '400票',
    '100票',
    '—',
  ]);
});
