import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useFullScreen } from '../../../../../src/features/totalVotes/stage/stageInput';

// jsdom has no full screen: what the browser tells, and nothing else, is given here.
function show(element: Element | null): void {
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: element });
  if (element) return;
  act(() => void screen.getByTestId('stage').dispatchEvent(new Event('fullscreenchange')));
}

const left = jest.fn();

function Stage() {
  const stage = useRef<HTMLDivElement>(null);
  useFullScreen(stage, left);
  return <div ref={stage} data-testid="stage" />;
}

beforeEach(() => {
  jest.useFakeTimers();
  left.mockClear();
  render(<Stage />);
  show(screen.getByTestId('stage'));
});
afterEach(() => {
  Reflect.deleteProperty(document, 'fullscreenElement');
  jest.useRealTimers();
});

test('who leaves full screen leaves the stage', () => {
  show(null);
  expect(left).toHaveBeenCalledTimes(1);
});

test('a question of the browser ends full screen, and not the stage', () => {
  window.dispatchEvent(new Event('beforeunload'));
  show(null);
  expect(left).not.toHaveBeenCalled();
});

test('who stayed, and leaves full screen later, leaves the stage', () => {
  window.dispatchEvent(new Event('beforeunload'));
  jest.advanceTimersByTime(1_000);
  show(null);
  expect(left).toHaveBeenCalledTimes(1);
});
