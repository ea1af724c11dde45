import { onlineManager } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { ErrorPage } from '../../../../src/app/messages/ErrorPage';
import { errorPage, leaveError, showError } from '../../../../src/lib/navigation/errorPage';
import { setupUser } from '../../../support/site/user';

const MESSAGE = '集計サーバーが一時的に利用できません。';
const LOST = 'This page could not be found';
const FRAME = 'The layout framework is not properly initialised';
const UNEXPECTED = '予期しないエラーが発生しました';
const button = (name: string) => screen.getByRole('button', { name });

test.each([
  { statusCode: 404, message: LOST, heading: 'お探しのページは見つかりませんでした' },
  { statusCode: 403, message: 'x', heading: UNEXPECTED },
  { statusCode: 500, message: FRAME, heading: '画面の枠組みが正しく初期化されていません' },
])('E2: $statusCode has its message, also as title; 404 alone the way home', async (row) => {
  render(<ErrorPage error={row} />);
  expect(screen.getByText(row.message)).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('heading')).toHaveTextContent(row.heading);
  await waitFor(() => expect(document.title).toBe(row.message));
  const [home, reload] = [screen.queryByRole('link'), screen.queryByRole('button')];
  if (row.statusCode === 404) {
    expect(home).toHaveAccessibleName(/Back to the home page/);
    expect(home).toHaveAttribute('href', '/');
    expect(reload).toBeNull();
  } else {
    expect(home).toBeNull();
    expect(reload).toHaveTextContent('再読み込み');
  }
});

test('after a failed refresh there are another try and the way back to the page', async () => {
  const user = setupUser();
  let finish = () => {};
  const refreshAgain = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const error = { statusCode: 503, message: MESSAGE, refreshAgain };
  showError(error);
  render(<ErrorPage error={error} />);
  expect(screen.getByText(MESSAGE)).not.toHaveAttribute('lang');
  expect(screen.getByRole('heading')).toHaveTextContent('最新の情報に更新できませんでした');
  expect(screen.queryByRole('link')).toBeNull();
  await user.click(button('再試行'));
  await user.click(button('更新しています'));
  expect(refreshAgain).toHaveBeenCalledTimes(1);
  await act(async () => finish());
  expect(button('再試行')).toBeVisible();
  await user.click(button('更新前の数値を見る'));
  expect(errorPage.get().error).toBeNull();
  leaveError();
});

test.each(['online', 'offline'])(
  'a failed refresh is tried again when one is %s',
  async (change) => {
    onlineManager.setOnline(change === 'offline');
    const refreshAgain = jest.fn(() => Promise.resolve());
    const { unmount } = render(
      <ErrorPage error={{ statusCode: 503, message: MESSAGE, refreshAgain }} />,
    );
    await act(async () => void window.dispatchEvent(new Event(change)));
    unmount();
    window.dispatchEvent(new Event(change));
    expect(refreshAgain).toHaveBeenCalledTimes(1);
    onlineManager.setOnline(true);
  },
);
