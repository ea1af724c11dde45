import { act, screen, waitFor, within } from '@testing-library/react';
import type { ExclusionAnswer, ExclusionMatch } from '../../../../../contract/decisions/exclusions';
import EveryDjPage from '../../../../../src/features/everyDj/EveryDjPage';
import { rolesStore } from '../../../../../src/auth/roles';
import { API, fakeApi, startFakeApi } from '../../../../support/fakeApi/fakeApi';
import type { FakeVoting } from '../../../../support/fakeApi/fakeAnswers';
import { smallVoting } from '../../../../support/fakeApi/smallVoting';
import { renderScreen } from '../../../../support/site/renderScreen';

const server = startFakeApi();

afterEach(() => act(() => rolesStore.set(null)));

async function post(path: string, body: object): Promise<ExclusionAnswer> {
  const response = await fetch(API + path, { method: 'POST', body: JSON.stringify(body) });
  expect(response.status).toBe(200);
  return (await response.json()) as ExclusionAnswer;
}

async function exclude(match: ExclusionMatch, reason: string): Promise<void> {
  const { matchHash } = await post('/v1/exclusions', { dryRun: true, match });
  await post('/v1/exclusions', { dryRun: false, match, reason, matchHash });
}

/** A vote of which these are excluded, one after the other. */
async function show(address: string, ...excluded: [ExclusionMatch, string][]) {
  const voting: FakeVoting = { ...smallVoting };
  server.use(...fakeApi(voting));
  for (const [match, reason] of excluded) await exclude(match, reason);
  return { ...renderScreen(EveryDjPage, address), voting };
}

const TAB = '/every-dj?tab=exclusions';
const KAI: [ExclusionMatch, string] = [{ djs: ['kai'] }, '同じ送信元から続けて入った票'];
const TODAY: [ExclusionMatch, string] = [{ from: '2022-09-02T15:00:00.000Z' }, '当日の票'];

const item = (id: string) => screen.findByRole('article', { name: id });

test('the tabs lead from one to the other, and the address says which', async () => {
  const { user } = await show('/every-dj');
  const tabs = await screen.findByRole('navigation', { name: 'DJ別投票数の画面' });
  await user.click(within(tabs).getByRole('link', { name: '除外' }));
  expect(await screen.findByText('除外はまだありません')).toBeVisible();
  expect(window.location.search).toBe('?tab=exclusions');
  expect(screen.getByRole('link', { name: '除外' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('DJ別投票数');
});

test('nothing yet: what an exclusion is, and where it starts', async () => {
  await show(TAB);
  expect(await screen.findByText(/票そのものは消えず、いつでも取り消して/)).toBeVisible();
  expect(screen.getByRole('link', { name: '条件を決めて除外' })).toHaveAttribute(
    'href',
    '/every-dj?tab=exclude',
  );
});

test('the newest first: what, how many, why, who, when, and what overlaps', async () => {
  await show(TAB, KAI, TODAY);
  const items = await screen.findAllByRole('article');
  expect(items.map((one) => one.getAttribute('aria-label'))).toEqual(['x-2', 'x-1']);
  expect(items[1]).toHaveTextContent('除外中: 2票');
  expect(items[1]).toHaveTextContent('KAIへの票すべて');
  expect(items[1]).toHaveTextContent('同じ送信元から続けて入った票');
  expect(items[1]).toHaveTextContent('実行 admin@example.com 2022年9月3日(土) 14:20');
  // Of today's seven votes two were void already.
  expect(items[0]).toHaveTextContent('除外中: 5票');
  expect(items[0]).toHaveTextContent('条件に一致 7票、うち2票は、ほかの除外ですでに無効でした');
  expect(screen.getByText('2件')).toBeVisible();
});

test('an undo says what comes back, wants a reason, and says what it did', async () => {
  const { user, voting } = await show(TAB, KAI);
  await user.click(await screen.findByRole('button', { name: 'x-1 を元に戻す' }));
  const dialog = await screen.findByRole('dialog', { name: 'x-1 の取り消し' });
  expect(await within(dialog).findByText('2票が有効票に戻ります。')).toBeVisible();
  expect(dialog).toHaveTextContent('有効票18→から20票+2');
  expect(dialog).toHaveTextContent('KAI 順位なし→3位');
  // The page behind a dialog is inert: nothing can be opened there.
  expect(within(dialog).queryByRole('button', { name: 'KAI' })).toBeNull();
  const button = within(dialog).getByRole('button', { name: '2票を元に戻す' });
  expect(button).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox', { name: '取り消しの理由' }), '誤り');
  await user.click(button);
  const done = await screen.findByText('x-1 を取り消しました。2票が有効票に戻りました。');
  expect(done.closest('[role=status]')).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(async () => expect(await item('x-1')).toHaveTextContent('取り消し済'));
  expect(await item('x-1')).toHaveTextContent('取り消しの理由誤り');
  expect(screen.queryByRole('button', { name: 'x-1 を元に戻す' })).toBeNull();
  expect(screen.getByText('1件（除外中0件）')).toBeVisible();
  expect(voting.exclusions?.[0]?.entry.undoReason).toBe('誤り');
});

test('an undo of what another one holds as well: so many come back, so many do not', async () => {
  const { user } = await show(TAB, KAI, TODAY);
  await user.click(await screen.findByRole('button', { name: 'x-2 を元に戻す' }));
  expect(await screen.findByText('5票が有効票に戻ります。')).toBeVisible();
  expect(screen.getByText(/残りの2票は、ほかの除外にも含まれるため無効のままです。/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'やめる' }));
  await user.click(await screen.findByRole('button', { name: 'x-1 を元に戻す' }));
  expect(await screen.findByText(/取り消しても有効票は変わりません/)).toBeVisible();
  expect(screen.getByRole('button', { name: '除外を取り消す' })).toBeDisabled();
});

test('undone by somebody else meanwhile: a sentence, and the list is up to date', async () => {
  const { user } = await show(TAB, KAI);
  await user.click(await screen.findByRole('button', { name: 'x-1 を元に戻す' }));
  await screen.findByText('2票が有効票に戻ります。');
  await user.type(screen.getByRole('textbox', { name: '取り消しの理由' }), '誤り');
  await post('/v1/exclusions/x-1/undo', { reason: 'ほかの人' });
  await user.click(screen.getByRole('button', { name: '2票を元に戻す' }));
  expect(await screen.findByText(/この除外はすでに取り消されています/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'やめる' }));
  await user.click(screen.getByRole('button', { name: '破棄する' }));
  await waitFor(async () => expect(await item('x-1')).toHaveTextContent('ほかの人'));
});

test('an auditor sees the list and no button that decides', async () => {
  rolesStore.set(['auditor']);
  await show(TAB, KAI);
  expect(await item('x-1')).toBeVisible();
  expect(screen.queryByRole('button', { name: /元に戻す/ })).toBeNull();
});
