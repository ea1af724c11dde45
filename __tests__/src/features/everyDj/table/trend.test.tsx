import { act, render } from '@testing-library/react';
import { Trend } from '../../../../../src/features/everyDj/table/Trend';
import { useEndpoint } from '../../../../../src/client/useEndpoint';

jest.mock('../../../../../src/client/useEndpoint', () => ({ useEndpoint: jest.fn() }));

const DJ = { id: 'aoi', name: 'DJ アオイ' };
const asked = jest.mocked(useEndpoint);
let see: (isIntersecting: boolean) => void;
let margin: string | undefined;

class StandInIntersectionObserver {
  constructor(
    callback: (entries: { isIntersecting: boolean }[]) => void,
    options?: IntersectionObserverInit,
  ) {
    see = (isIntersecting) => act(() => callback([{ isIntersecting }]));
    margin = options?.rootMargin;
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  jest.useFakeTimers();
  asked.mockReset().mockReturnValue({ state: 'loading' });
  Object.assign(window, { IntersectionObserver: StandInIntersectionObserver });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const show = (batch?: string[]) =>
  render(<Trend dj={DJ} batch={batch} range={null} runningDay={null} />);

test('a row asks, for its whole batch, once it has stayed in view or near it for 200 ms', () => {
  show(['aoi', 'ren']);
  pass(5000);
  expect(asked).not.toHaveBeenCalled();
  see(true);
  pass(199);
  expect(asked).not.toHaveBeenCalled();
  pass(1);
  expect(asked).toHaveBeenCalledWith('everyDj', { query: { dj: ['aoi', 'ren'] } });
  expect(margin).toBe('200px');
});

test('a row that flies by asks nothing; nor does one of no batch', () => {
  const { unmount } = show(['aoi']);
  see(false);
  pass(1000);
  see(true);
  pass(199);
  unmount();
  pass(1000);
  show();
  see(true);
  pass(1000);
  expect(asked).not.toHaveBeenCalled();
});
