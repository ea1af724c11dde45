import { render, screen, within } from '@testing-library/react';
import { LineChartCard } from '../../../../../src/components/charts/card/ChartCard';
import { djsByDay, RUNNING } from '../descriptions';

const NAMES = ['ミナモ', 'ネオン', 'KAGURA-8', 'アカネ坂', 'Lumen', '夜凪', 'ハクサイ', 'Terra'];

test('eight lines differ by colour, marker and end label', () => {
  const { container } = render(<LineChartCard description={djsByDay(NAMES)} />);
  const drawn = within(screen.getByRole('img', { name: 'DJの比較' }));
  for (const name of NAMES) expect(drawn.getByText(name)).toBeInTheDocument();
  const lines = Array.from(container.querySelectorAll('[class^="series-"]'));
  expect(new Set(lines.map((line) => line.getAttribute('class'))).size).toBe(8);
  const looks = Array.from(container.querySelectorAll('.chart-legend .chart-marker')).map(
    (marker) =>
      `${marker.getAttribute('d')} ${/rotate\(\d+\)/.exec(marker.getAttribute('transform') ?? '')?.[0]}`,
  );
  expect(new Set(looks.slice(0, 8)).size).toBe(8);
});

test('end labels do not overlap', () => {
  const { container } = render(<LineChartCard description={djsByDay(NAMES)} />);
  const ys = Array.from(container.querySelectorAll('.chart-end-label'), (label) =>
    Number(label.getAttribute('y')),
  ).sort((a, b) => a - b);
  expect(ys).toHaveLength(8);
  for (const [index, y] of ys.slice(1).entries()) expect(y - ys[index]!).toBeGreaterThanOrEqual(11);
});

test('the running day stands apart: a hollow marker that no line leads to, and its day labelled', () => {
  const { container } = render(<LineChartCard description={djsByDay(['ミナモ'])} />);
  const x = /translate\(([\d.]+)/.exec(
    container.querySelector('[role=img] .chart-marker-hollow')?.getAttribute('transform') ?? '',
  )?.[1];
  for (const path of container.querySelectorAll('[role=img] :is(.chart-line, .chart-area)')) {
    const xs = [...(path.getAttribute('d') ?? '').matchAll(/[ML]([\d.]+)/g)].map(([, at]) =>
      Number(at),
    );
    expect(xs.length).toBeGreaterThan(3);
    expect(Math.max(...xs)).toBeLessThan(Number(x) - 20);
  }
  expect(container.querySelectorAll('[role=img] .chart-marker-hollow')).toHaveLength(1);
  expect(within(screen.getByRole('img')).getByText(RUNNING)).toBeInTheDocument();
});

test('the table has a column for each line, and a dash for each gap', () => {
  render(<LineChartCard description={djsByDay(['ミナモ', 'ネオン'])} />);
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    '日付',
    'ミナモ(票)',
    'ネオン(票)',
    'メモ',
  ]);
  const gap = screen.getByRole('row', { name: /9月14日/ });
  expect(
    within(gap)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['—', '—', 'データなし']);
});

test('nothing to draw is no error', () => {
  const none = { ...djsByDay([]), categories: [] };
  render(<LineChartCard description={none} />);
  expect(screen.getByRole('img', { name: 'DJの比較' })).toBeInTheDocument();
});
