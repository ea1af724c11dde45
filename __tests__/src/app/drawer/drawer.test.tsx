import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeSignIn, leaveNobodySignedIn, signInAsAdmin } from '../../../support/site/fakeSignIn';
import { recorded, startServer } from '../../../support/site/recordedApi';
import { address, renderSite, untilAt } from '../../../support/site/renderSite';
import { resizeTo } from '../../../support/site/viewport';

startServer(...recorded('running'), ...fakeSignIn());
afterEach(async () => {
  jest.useRealTimers();
  await act(leaveNobodySignedIn);
});

const links = () => screen.queryByRole('navigation', { name: 'ページ' });
const opener = () => screen.queryByRole('button', { name: 'メニューを開く' });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

async function openAt(width: number) {
  await signInAsAdmin();
  const site = renderSite('/daily', { width });
  await screen.findByRole('heading', { level: 1, name: '日別投票数' });
  return site;
}

test('V1: open from 1264 px, closed below, 200 ms after the last resize', async () => {
  await openAt(1264);
  expect(links()).toBeVisible();
  jest.useFakeTimers();
  resizeTo(1263);
  await pass(199);
  expect([links(), opener()]).toEqual([expect.anything(), null]);
  await pass(1);
  expect(opener()).toBeVisible();
  await pass(1000);
  expect(links()).toBeNull();
  resizeTo(1300);
  await pass(199);
  expect(links()).toBeNull();
  await pass(1);
  expect(links()).toBeVisible();
  jest.useRealTimers();
});

test.each([
  { width: 960, place: '.app-bar' },
  { width: 959, place: 'main' },
])('at $width px the vote’s status stands in $place', async ({ width, place }) => {
  await openAt(width);
  const refresh = screen.getByRole('button', { name: '最新の情報に更新' });
  expect(refresh.closest('.app-bar, main')).toBe(document.querySelector(place));
});

test('over the page each link closes it: to the same page, another query, another page', async () => {
  const { user } = await openAt(800);
  const follow = async (name: string) => {
    await user.click(opener()!);
    const drawer = await screen.findByRole('navigation', { name: 'ページ' });
    await user.click(within(drawer).getByRole('link', { name }));
    await waitFor(() => expect(links()).toBeNull());
  };
  const steps = window.history.length;
  await follow('日別投票数');
  expect([address(), window.history.length]).toEqual(['/daily', steps]);
  await follow('総投票数');
  await untilAt('/total-votes');
  await screen.findByRole('heading', { level: 1, name: '総投票数' });
  await follow('公表');
  await untilAt('/total-votes?tab=versions');
});

test('offline is shown, and gone with it', async () => {
  await openAt(1300);
  const turn = (isOnline: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
    return screen.queryByText(/インターネットに接続されていません/);
  };
  expect(turn(false)).toHaveAttribute('role', 'status');
  expect(turn(true)).toBeNull();
  jest.restoreAllMocks();
});

test('the colours are chosen, and kept', async () => {
  const { user } = await openAt(1300);
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: '画面の配色' }));
    await user.click(await screen.findByRole('button', { name }));
    return document.documentElement.getAttribute('data-bs-theme');
  };
  expect([await choose('ダーク'), localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
  await user.click(screen.getByRole('button', { name: '画面の配色' }));
  expect(await screen.findByRole('button', { name: 'ダーク', pressed: true })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await choose('ライト')).toBe('light');
});
