import { act, screen, waitFor } from '@testing-library/react';
import { recorded, startServer } from '../../../support/site/recordedApi';
import { fakeSignIn, leaveNobodySignedIn, signInAsAdmin } from '../../../support/site/fakeSignIn';
import { address, renderSite, untilAt } from '../../../support/site/renderSite';
import { resizeTo } from '../../../support/site/viewport';

startServer(...recorded('running'), ...fakeSignIn());
afterEach(async () => {
  jest.useRealTimers();
  await act(leaveNobodySignedIn);
});

const OPEN = { name: 'メニューを開く' };
const links = () => screen.queryByRole('navigation', { name: 'ページ' });

async function openAt(width: number) {
  await signInAsAdmin();
  const site = renderSite('/daily', { width });
  await screen.findByRole('heading', { level: 1, name: '日別投票数' });
  return site;
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('V1: open from 1264 px, closed below, 200 ms after the last resize', async () => {
  const { user } = await openAt(1264);
  expect(links()).toBeVisible();
  expect(screen.queryByRole('button', OPEN)).toBeNull();
  jest.useFakeTimers();
  resizeTo(1263);
  await pass(199);
  expect([links(), screen.queryByRole('button', OPEN)]).toEqual([expect.anything(), null]);
  await pass(1);
  expect(screen.getByRole('button', OPEN)).toBeVisible();
  await pass(1000);
  expect(links()).toBeNull();
  resizeTo(1300);
  await pass(199);
  expect(links()).toBeNull();
  await pass(1);
  expect(links()).toBeVisible();
  jest.useRealTimers();
  // Beside the page the same button closes it and opens it.
  await user.click(screen.getByRole('button', { name: 'メニューを閉じる' }));
  await waitFor(() => expect(links()).toBeNull());
  await user.click(screen.getByRole('button', OPEN));
  expect(links()).toBeVisible();
});

test.each([
  [960, true],
  [959, false],
])('at %i px the vote’s status stands in the app bar: %s', async (width, isInBar) => {
  await openAt(width);
  const refresh = screen.getByRole('button', { name: '最新の情報に更新' });
  expect(refresh.closest('.app-bar') !== null).toBe(isInBar);
  expect(refresh.closest('main') !== null).toBe(!isInBar);
});

test('over the page each link closes it: to the same page, another query, another page', async () => {
  const { user } = await openAt(800);
  const follow = async (name: string) => {
    await user.click(screen.getByRole('button', OPEN));
    await user.click(await screen.findByRole('link', { name }));
    await waitFor(() => expect(links()).toBeNull());
  };
  const steps = window.history.length;
  await follow('日別投票数');
  expect([address(), window.history.length]).toEqual(['/daily', steps]);
  await follow('総投票数');
  await untilAt('/total-votes');
  await follow('公表');
  await untilAt('/total-votes?tab=versions');
});

test('offline is shown, and gone with it', async () => {
  await openAt(1300);
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/インターネットに接続されていません/)).toHaveAttribute('role', 'status');
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/インターネットに接続されていません/)).toBeNull();
  onLine.mockRestore();
});

test('the colours are chosen, and kept', async () => {
  const { user } = await openAt(1300);
  await user.click(screen.getByRole('button', { name: '画面の配色' }));
  await user.click(await screen.findByRole('button', { name: 'ダーク' }));
  expect(document.documentElement).toHaveAttribute('data-bs-theme', 'dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await user.click(screen.getByRole('button', { name: '画面の配色' }));
  expect(await screen.findByRole('button', { name: 'ダーク', pressed: true })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'ライト' }));
  expect(document.documentElement).toHaveAttribute('data-bs-theme', 'light');
});
