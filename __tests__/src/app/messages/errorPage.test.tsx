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
const retry = () => screen.queryByRole('button', { name: '再試行' });
const goBack = () => screen.queryByRole('button', { name: '更新前の数値を見る' });

describe('E2: the error page', () => {
  test.each([400, 403, 405, 410, 500, 503])('E2: no way home for the number %i', (statusCode) => {
    render(<ErrorPage error={{ statusCode, message: 'x' }} />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('button', { name: '再読み込み' })).toBeVisible();
  });

  test('E2: the way home for the number 404, and a Japanese sentence', () => {
    render(<ErrorPage error={{ statusCode: 404, message: 'This page could not be found' }} />);
    expect(home()).toHaveAttribute('href', '/');
    expect(screen.getByText('This page could not be found')).toHaveAttribute('lang', 'en');
    expect(screen.getByRole('heading')).toHaveTextContent('お探しのページは見つかりませんでした');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('E2: a Japanese message is Japanese, and the title', async () => {
    render(<ErrorPage error={{ statusCode: 500, message: MESSAGE }} />);
    expect(screen.getByText(MESSAGE)).not.toHaveAttribute('lang');
    await waitFor(() => expect(document.title).toBe(MESSAGE));
  });
});

test('E3: it fails the bar, whatever is in flight, and so does the next error', () => {
  act(() => beginRequest({}));
  expect(progress.get()).toMatchObject({ running: 1, failed: false });
  const { rerender } = render(<ErrorPage error={{ statusCode: 500, message: 'x' }} />);
  expect(progress.get()).toMatchObject({ running: 0, failed: true });
  act(() => beginRequest({}));
  expect(progress.get()).toMatchObject({ running: 1, failed: false });
  rerender(<ErrorPage error={{ statusCode: 500, message: 'y' }} />);
  expect(progress.get()).toMatchObject({ running: 0, failed: true });
});

describe('L9: after a failed refresh', () => {
  test('L9: offers another try and the way back to what was shown, neither elsewhere', async () => {
    let finish: (() => void) | undefined;
    const asking = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const refreshAgain = jest.fn(() => asking);
    render(<ErrorPage error={{ statusCode: 503, message: MESSAGE, refreshAgain }} />);
    expect(screen.getByRole('heading')).toHaveTextContent('最新の情報に更新できませんでした');
    expect(screen.getByText(MESSAGE)).toBeVisible();
    expect(screen.getByText('更新前に表示していた数値は残っています。')).toBeVisible();
    expect(home()).toBeNull();

    await user.click(retry()!);
    const busy = screen.getByRole('button', { name: '更新しています' });
    expect(busy).toHaveAttribute('aria-busy', 'true');
    await user.click(busy);
    expect(refreshAgain).toHaveBeenCalledTimes(1);
    await act(async () => finish?.());
    expect(retry()).toBeVisible();

    await user.click(goBack()!);
    expect(leaveError).toHaveBeenCalledTimes(1);
  });

  test.each(['online', 'offline'])(
    'L9, O1: asks again by itself when the connection changes: %s',
    async (change) => {
      onlineManager.setOnline(change === 'offline');
      const refreshAgain = jest.fn(() => Promise.resolve());
      const { unmount } = render(
        <ErrorPage error={{ statusCode: 503, message: MESSAGE, refreshAgain }} />,
      );
      await act(async () => void window.dispatchEvent(new Event(change)));
      expect(refreshAgain).toHaveBeenCalledTimes(1);
      unmount();
      window.dispatchEvent(new Event(change));
      expect(refreshAgain).toHaveBeenCalledTimes(1);
      onlineManager.setOnline(true);
    },
  );

  test('L9: another error offers neither', () => {
    render(<ErrorPage error={{ statusCode: 503, message: MESSAGE }} />);
    expect(retry()).toBeNull();
    expect(goBack()).toBeNull();
  });
});
