import { render, screen, within } from '@testing-library/react';
import { LineChartCard } from '../../../../../src/components/charts/card/ChartCard';
import { djsByDay, RUNNING } from '../descriptions';

const NAMES = ['ミナモ', 'ネオン', 'KAGURA-8', 'アカネ坂', 'Lumen', '夜凪', 'ハクサイ', 'Terra'];

const show = (names: string[]) => render(<LineChartCard description={djsByDay(names)} />).container;
const drawn = () => within(screen.getByRole('img', { name: 'DJの比較' }));

test('eight lines differ by colour, marker and end label', () => {
  const container = show(NAMES);
  for (const name of NAMES) expect(drawn().getByText(name)).toBeVisible();
  const lines = [...container.querySelectorAll('[class^="series-"]')];
  expect(new Set(lines.map((line) => line.getAttribute('class'))).size).toBe(8);
  const markers = [...container.querySelectorAll('.chart-legend .chart-marker')].slice(0, 8);
  const shapes = markers.map((marker) => {
    const turn = /rotate\(\d+\)/.exec(marker.getAttribute('transform') ?? '')?.[0];
    return `${marker.getAttribute('d')} ${turn}`;
  });
  expect(new Set(shapes).size).toBe(8);
});

test('the running day is a hollow marker that no line leads to', () => {
  const container = show(['ミナモ']);
  const [marker, ...others] = container.querySelectorAll('[role=img] .chart-marker-hollow');
  expect(others).toEqual([]);
  const x = /translate\(([\d.]+)/.exec(marker?.getAttribute('transform') ?? '')?.[1];
  for (const path of container.querySelectorAll('[role=img] :is(.chart-line, .chart-area)')) {
    const points = [...(path.getAttribute('d') ?? '').matchAll(/[ML]([\d.]+)/g)];
    expect(points.length).toBeGreaterThan(3);
    expect(Math.max(...points.map(([, at]) => Number(at)))).toBeLessThan(Number(x) - 20);
  }
  expect(drawn().getByText(RUNNING)).toBeVisible();
});
