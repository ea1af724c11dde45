import { act, render, screen } from '@testing-library/react';
import { BarChartCard } from '../../../../../src/components/charts/card/ChartCard';
import { daysOfVotes } from '../descriptions';

const resized = new Set<() => void>();
let width = 900;

class StandInResizeObserver implements ResizeObserver {
  private readonly listener: () => void;
  constructor(callback: ResizeObserverCallback) {
    this.listener = () => callback([], this);
  }
  observe() {
    resized.add(this.listener);
    // As in a browser, where it comes with the next layout.
    void Promise.resolve().then(() => resized.has(this.listener) && this.listener());
  }
  unobserve() {
    resized.delete(this.listener);
  }
  disconnect() {
    resized.delete(this.listener);
  }
}

function resize(to: number) {
  width = to;
  for (const listener of resized) listener();
}

function drawnWidth(): number {
  const svg = screen.getByRole('img').querySelector('svg');
  return Number(svg?.getAttribute('viewBox')?.split(' ')[2]);
}

async function show(height?: number) {
  const view = render(<BarChartCard description={daysOfVotes()} height={height} />);
  await act(async () => undefined);
  return view;
}

beforeEach(() => {
  jest.useFakeTimers();
  width = 900;
  resized.clear();
  window.ResizeObserver = StandInResizeObserver;
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('V1: a chart is drawn anew 200 ms after the last change of its width', async () => {
  await show();
  expect(drawnWidth()).toBe(900);
  act(() => resize(500));
  act(() => jest.advanceTimersByTime(150));
  expect(drawnWidth()).toBe(900);
  act(() => resize(400));
  act(() => jest.advanceTimersByTime(150));
  expect(drawnWidth()).toBe(900);
  act(() => jest.advanceTimersByTime(200));
  expect(drawnWidth()).toBe(400);
});
