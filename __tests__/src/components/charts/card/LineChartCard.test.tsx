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

test('the running day is a hollow marker that no line leads to', () => {
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
