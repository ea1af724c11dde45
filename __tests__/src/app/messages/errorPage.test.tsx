import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { ErrorPage } from '../../../../src/app/messages/ErrorPage';
import { errorPage, showError } from '../../../../src/lib/navigation/errorPage';
import { setupUser } from '../../../support/site/user';

const MESSAGE = '集計サーバーが一時的に利用できません。';
const LOST = 'This page could not be found';
const FRAME = 'The layout framework is not properly initialised';
const UNEXPECTED = '予期しないエラーが発生しました';

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

function showFailedRefresh(client = new QueryClient()) {
  const error = { statusCode: 503, message: MESSAGE, isRefresh: true };
  showError(error, { isRefresh: true });
  render(
    <QueryClientProvider client={client}>
      <ErrorPage error={error} />
    </QueryClientProvider>,
  );
}

test('after a failed refresh, what failed can be fetched again', async () => {
  const user = setupUser();
  const client = new QueryClient();
  const daily = jest.fn().mockRejectedValue(new Error('503'));
  const options = { queryKey: ['daily'], queryFn: daily, retry: false };
  await client.prefetchQuery(options);
  showFailedRefresh(client);
  await user.click(screen.getByRole('button', { name: '再試行' }));
  expect(daily).toHaveBeenCalledTimes(2);
  expect(errorPage.get().error).not.toBeNull();
  daily.mockResolvedValue('new');
  await user.click(screen.getByRole('button', { name: '再試行' }));
  await waitFor(() => expect(errorPage.get().error).toBeNull());
});

test('L9: after a failed refresh a way leads back to the figures that were there', async () => {
  const user = setupUser();
  showFailedRefresh();
  expect(screen.getByText(MESSAGE)).not.toHaveAttribute('lang');
  expect(screen.getByRole('heading')).toHaveTextContent('最新の情報に更新できませんでした');
  expect(screen.queryByRole('link')).toBeNull();
  const { attempt } = errorPage.get();
  await user.click(screen.getByRole('button', { name: '更新前の数値を見る' }));
  expect(errorPage.get()).toEqual({ error: null, attempt: attempt + 1 });
});
