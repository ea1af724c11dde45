import { act, render, screen } from '@testing-library/react';
import { LaterKeys } from '../../../../src/layout/keys/LaterKeys';
import { markFirstChart } from '../../../../src/lib/later/afterFirstChart';

type Load = () => Promise<object>;

jest.mock('../../../../src/layout/keys/GlobalKeys', () => ({ GlobalKeys: () => 'キー' }));
jest.mock('../../../../src/lib/later/afterFirstChart', () => {
  let settle = (): void => undefined;
  const afterFirstChart = new Promise<void>((resolve) => (settle = resolve));
  return { afterFirstChart, markFirstChart: () => settle() };
});
jest.mock('../../../../src/lib/later/laterPart', () => {
  const actual = jest.requireActual<object>('../../../../src/lib/later/laterPart') as {
    laterPart(load: Load): object;
  };
  const loads: Load[] = [];
  const laterPart = (load: Load) => {
    loads.push(load);
    return actual.laterPart(load);
  };
  return { ...actual, laterPart, loads };
});

afterEach(() => jest.useRealTimers());

test('keys wait for the first chart, or 5 s where a page has none; then they are there', async () => {
  jest.useFakeTimers();
  const { loads } = jest.requireMock<{ loads: Load[] }>('../../../../src/lib/later/laterPart');
  const [load] = loads;
  let loaded = 0;
  const count = () => void (loaded += 1);
  void load?.().then(count);
  await act(() => jest.advanceTimersByTimeAsync(4_999));
  expect(loaded).toBe(0);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(loaded).toBe(1);
  render(<LaterKeys onSignOut={() => undefined} />);
  await act(() => jest.advanceTimersByTimeAsync(4_999));
  expect(screen.queryByText('キー')).toBeNull();
  markFirstChart();
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('キー')).toBeVisible();
});
