import { screen, waitFor } from '@testing-library/react';
import TotalVotesPage from '../../../../../src/features/totalVotes/TotalVotesPage';
import { button, startScreen, wordsOf } from '../../screenOfTest';

const { show } = startScreen(TotalVotesPage, '/total-votes?tab=announcement');

const words = async () => (await screen.findByText(/【/, { selector: 'pre' })).textContent;
const query = (key: string) => new URLSearchParams(window.location.search).get(key);

test('live: 速報 against the day before; choices are in address and text', async () => {
  const { user } = show('running', '&top=3');
  const entries = window.history.length;
  // Until the end of 9/2 it was DJ アオイ 7, 蓮 6.
  expect(await words()).toContain(
    '1位（同率）　DJ アオイ　9票　→\n1位（同率）　蓮　9票　↑1\n3位　KAI　2票　NEW\n\n有効票の合計　20票\n',
  );
  expect(await button('速報')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('button', { name: '確定' })).toBeNull();
  await user.click(await button('中間'));
  const note = screen.getByRole('textbox', { name: '注記' });
  await waitFor(() => expect(note).toHaveValue('途中経過です。順位は変わることがあります。'));
  // Back leads to the page before, not through every choice.
  expect(window.history.length).toBe(entries);
  expect(await words()).toMatch(/^【中間】/);
});

test('a note of one’s own is in the address once typing rests, and can be taken back', async () => {
  const { user } = show('running');
  const note = await screen.findByRole('textbox', { name: '注記' });
  await user.clear(note);
  await user.type(note, '10月に発表');
  expect(await screen.findByText(/※ 10月に発表。同数は同率/)).toBeVisible();
  expect(query('note')).toBe('10月に発表');
  await user.click(await button('既定の文に戻す'));
  expect(note).toHaveValue('速報です。順位は変わることがあります。');
  await waitFor(() => expect(query('note')).toBeNull());
});

test('of a final version it is 確定, with its hash; live is one choice away', async () => {
  const { user } = show('final');
  expect(await words()).toMatch(/^【確定】.*\n2022年9月6日\(火\) 終了時点\n/);
  expect(await words()).toMatch(/※ 確定版「最終」 2022年.* 作成\n※ SHA-256 [0-9a-f]{64}\n$/);
  const source = screen.getByRole('combobox', { name: '元の集計' });
  expect(source).toHaveDisplayValue('確定版「最終」（確定）');
  expect(screen.queryByRole('group', { name: '順位の比較' })).toBeNull();
  await user.selectOptions(source, '現在の集計');
  await waitFor(async () => expect(await words()).toMatch(/^【速報】/));
});

test('an address of a version that can’t be announced says so', async () => {
  show('versions', '&version=v-9');
  expect(await screen.findByText(/「v-9」は発表に使えない確定版です/)).toBeVisible();
  expect(await words()).toMatch(/^【速報】/);
});

test('the picture is the same data as the text', async () => {
  show('running');
  const picture = await screen.findByRole('article', { name: '発表の画像' });
  expect(wordsOf('listitem', picture)).toEqual([
    '1位DJ アオイ同率→9票',
    '1位蓮同率↑19票',
    '3位KAINEW2票',
  ]);
  expect(picture).toHaveTextContent('有効票 20票');
});

test('without votes there is nothing to announce: what to do next is said', async () => {
  show('withoutVotes');
  expect(await screen.findByText('票がまだありません')).toBeVisible();
  expect(screen.queryByRole('button', { name: /画像を保存/ })).toBeNull();
});
