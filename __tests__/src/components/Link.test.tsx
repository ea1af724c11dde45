import { fireEvent, render, screen } from '@testing-library/react';
import type { MouseEvent } from 'react';
import { Link } from '../../../src/components/Link';
import { setNavigator } from '../../../src/lib/navigation/navigation';

const go = jest.fn(() => Promise.resolve());

beforeEach(() => {
  go.mockClear();
  const nothing = () => undefined;
  setNavigator({
    go,
    newestAddress: () => window.location,
    prefetchPage: nothing,
    showError: nothing,
    leaveError: nothing,
  });
  // jsdom follows no link, and says so.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
});

function show(props = {}) {
  render(
    <Link to="/daily?from=2022-09-01" {...props}>
      日別投票数
    </Link>,
  );
  return screen.getByRole('link', { name: '日別投票数' });
}

test('a click stays on the page and goes to the path, with its query', () => {
  const link = show();
  expect(link).toHaveAttribute('href', '/daily?from=2022-09-01');
  fireEvent.click(link);
  expect(go.mock.calls).toEqual([['/daily?from=2022-09-01', {}]]);
});

test.each([
  { button: 1 },
  { metaKey: true },
  { ctrlKey: true },
  { shiftKey: true },
  { altKey: true },
])('a click that means another tab, window or file is left to the browser: %j', (how) => {
  fireEvent.click(show(), how);
  expect(go).not.toHaveBeenCalled();
});

test.each([
  ['_blank', 0],
  ['_self', 1],
])('a link with the target %s leads there', (target, times) => {
  fireEvent.click(show({ target }));
  expect(go).toHaveBeenCalledTimes(times);
});

test('whoever handles the click first may call it off', () => {
  const handleClick = jest.fn((event: MouseEvent) => event.preventDefault());
  fireEvent.click(show({ onClick: handleClick }));
  expect(handleClick).toHaveBeenCalledTimes(1);
  expect(go).not.toHaveBeenCalled();
});
