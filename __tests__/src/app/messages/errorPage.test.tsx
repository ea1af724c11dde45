import { onlineManager } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { ErrorPage } from '../../../../src/app/messages/ErrorPage';
import { leaveError } from '../../../../src/lib/navigation/errorPage';
import { beginRequest, progress } from '../../../../src/lib/progress/progress';
import { setupUser } from '../../../support/site/user';

const user = setupUser();

const MESSAGE = '集計サーバーが一時的に利用できません。';

jest.mock('../../../../src/lib/navigation/errorPage', () => ({ leaveError: jest.fn() }));

const home = () => screen.queryByRole('link', { name: /Back to the home page/ });

test.each([403, 500])('E2: the number %i has no way home, and a reload', (statusCode) => {
  render(<ErrorPage error={{ statusCode, message: 'x' }} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: '再読み込み' })).toBeVisible();
});

test('the number 404 has the way home, and a Japanese sentence', () => {
  render(<ErrorPage error={{ statusCode: 404, message: 'This page could not be found' }} />);
  expect(home()).toHaveAttribute('href', '/');
  expect(screen.getByText('This page could not be found')).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('heading')).toHaveTextContent('お探しのページは見つかりませんでした');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a Japanese message is Japanese, and the title', async () => {
  render(<ErrorPage error={{ statusCode: 500, message: MESSAGE }} />);
  expect(screen.getByText(MESSAGE)).not.toHaveAttribute('lang');
  await waitFor(() => expect(document.title).toBe(MESSAGE));
});

test('it fails the bar, and so does the next error', () => {
  const { rerender } = render(<ErrorPage error={{ statusCode: 500, message: 'x' }} />);
  expect(progress.get().failed).toBe(true);
  act(() => beginRequest({}));
  expect(progress.get()).toMatchObject({ running: 1, failed: false });
  rerender(<ErrorPage error={{ statusCode: 500, message: 'y' }} />);
  expect(progress.get()).toMatchObject({ running: 0, failed: true });
});

test('after a failed refresh there are another try and the way back to the page', async () => {
  let finish = () => {};
  const refreshAgain = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(<ErrorPage error={{ statusCode: 503, message: MESSAGE, refreshAgain }} />);
  expect(screen.getByRole('heading')).toHaveTextContent('最新の情報に更新できませんでした');
  expect(home()).toBeNull();
  await user.click(screen.getByRole('button', { name: '再試行' }));
  await user.click(screen.getByRole('button', { name: '更新しています' }));
  expect(refreshAgain).toHaveBeenCalledTimes(1);
  await act(async () => finish());
  expect(screen.getByRole('button', { name: '再試行' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '更新前の数値を見る' }));
  expect(leaveError).toHaveBeenCalledTimes(1);
});

test.each(['online', 'offline'])(
  'a failed refresh is tried again when one is %s',
  async (change) => {
    onlineManager.setOnline(change === 'offline');
    const refreshAgain = jest.fn(() => Promise.resolve());
    const error = { statusCode: 503, message: MESSAGE, refreshAgain };
    const { unmount } = render(<ErrorPage error={error} />);
    await act(async () => void window.dispatchEvent(new Event(change)));
    unmount();
    window.dispatchEvent(new Event(change));
    expect(refreshAgain).toHaveBeenCalledTimes(1);
    onlineManager.setOnline(true);
  },
);
