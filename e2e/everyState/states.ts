import type { Page } from '@playwright/test';
import { PAGES } from '../support/screens/pages';
import { expect } from '../support/test';

export interface State {
  name: string;
  path: string;
  /** What is there once it is reached. */
  shows: RegExp;
  /** What must be so before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** What a person does there first. */
  act?: (page: Page) => Promise<unknown>;
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

/** 画面共有モード, as the browser keeps it. */
const share = (page: Page) =>
  page.addInitScript(() =>
    localStorage.setItem('privacy', JSON.stringify({ isOn: true, order: [] })),
  );

const SHARED = ['/', '/daily', '/every-dj', '/total-votes?open=sample-kazaguruma'].map((path) => ({
  name: `shared ${path}`,
  path,
  shows: /画面共有中/,
  before: share,
}));

const NEW_ONES = [
  { name: 'a new DJ', section: 'djs', button: 'DJを追加' },
  { name: 'a new note', section: 'notes', button: 'メモを追加' },
  { name: 'a new key', section: 'ingestKeys', button: 'キーを作成' },
].map(({ name, section, button }) => ({
  name,
  path: `/?tab=settings&section=${section}`,
  shows: /やめる/,
  act: press(button),
}));

const FIGURE = /[\d,]+\s*票/;
const BURST = 'dj=sample-kazaguruma&day=2022-09-17&hours=2-5';

/** Every state that a page of the made-up vote can be in by its address, or by a press or two. */
export const STATES: State[] = [
  ...PAGES,
  { name: 'nothing to compare', path: '/daily?cmp=previous', shows: /比較できる日がありません/ },
  {
    name: 'a wrong range',
    path: '/daily',
    shows: /開始日が終了日より後/,
    act: async (page) => {
      await press('期間指定')(page);
      await page.getByLabel('開始日').fill('2022-09-12');
      await page.getByLabel('終了日').fill('2022-09-10');
      await page.getByRole('button', { name: '表示', exact: true }).click();
    },
  },
  { name: 'a file', path: '/daily', shows: /CSVで保存/, act: press('CSV / Excel') },
  { name: 'a day', path: '/daily?day=2022-09-20', shows: /この日の有効票/ },
  { name: 'a running day', path: '/daily?day=2022-09-24', shows: /この日の有効票/ },
  { name: 'no DJ', path: '/total-votes?category=フェス&area=長野', shows: /絞り込みを解除/ },
  {
    name: 'the rank chart',
    path: '/total-votes?q=みな',
    shows: /もう一度押すと/,
    act: async (page) => {
      await page.getByRole('heading', { name: '順位の推移' }).scrollIntoViewIfNeeded();
      const slider = page.getByRole('slider', { name: /順位の推移/ });
      for (let day = 24; day >= 20; day -= 1) await slider.press('ArrowLeft');
    },
  },
  {
    name: 'a wide announcement',
    path: '/total-votes?tab=announcement&top=5&size=16x9&note=注記の例',
    shows: /既定の文に戻す/,
  },
  {
    name: 'the method of a case',
    path: '/every-dj?tab=review',
    shows: /算出方法/,
    act: async (page) => {
      await page.getByRole('list', { name: '要確認の一覧' }).getByRole('link').last().click();
      await page.getByText('算出方法').click();
    },
  },
  { name: 'no case', path: '/every-dj?tab=review&state=excluded', shows: /の件はありません/ },
  { name: 'a DJ', path: '/total-votes?open=sample-kazaguruma', shows: /日ごとの数字/ },
  {
    name: 'a day of a DJ',
    path: '/daily?open=sample-minamo&day=2022-09-10',
    shows: /この日の有効票/,
  },
  { name: 'no condition', path: '/every-dj?tab=exclude', shows: /条件を指定してください/ },
  {
    name: 'conditions',
    path: '/every-dj?tab=exclude&repeats=1',
    shows: /票を除外する/,
    act: press('条件を変える'),
  },
  {
    name: 'an exclusion',
    path: `/every-dj?tab=exclude&${BURST}`,
    shows: /票を除外しました/,
    act: async (page) => {
      await page.getByRole('textbox', { name: '理由' }).fill('深夜に続けて入った票');
      await press(/票を除外する/)(page);
    },
  },
  {
    name: 'an exclusion undone',
    path: '/every-dj?tab=exclusions',
    shows: /有効票に戻りました/,
    act: async (page) => {
      await press(/を元に戻す/)(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('取り消しの理由').fill('対象を取り違えたため');
      await dialog.getByRole('button', { name: /元に戻す$/ }).click();
    },
  },
  { name: 'an entry', path: '/?tab=history&entry=1#No.1', shows: /"action"/ },
  {
    name: 'earlier polls',
    path: '/?tab=settings&section=previousPolls',
    shows: /2020年 DJランキング投票2020/,
    act: (page) => page.getByText(/照合できないDJ 8組/).click(),
  },
  { name: 'mails', path: '/?tab=settings&section=notifications', shows: /毎日の記録/ },
  ...NEW_ONES,
  { name: 'no page', path: '/zzz', shows: /This page could not be found/ },
  { name: 'the account', path: '/daily', shows: FIGURE, act: press('アカウント') },
  {
    name: 'no network',
    path: '/every-dj',
    shows: /インターネットに接続されていません/,
    act: (page) => page.context().setOffline(true),
  },
  {
    name: 'a failed refresh',
    path: '/daily',
    // Before the error page there is a word about old figures, with a way to try again too.
    shows: /更新前の数値を見る/,
    act: async (page) => {
      await page.route('**/v1/**', (route) => route.fulfill({ status: 500, body: '' }));
      await press('更新')(page);
    },
  },
  ...SHARED,
];

/** What is far below the window is drawn when somebody comes near. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
}

/** Opens the page of a state and does what a person does there first, until it has come to rest. */
export async function reach(page: Page, { path, shows, before, act }: State): Promise<void> {
  await before?.(page);
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeAttached();
  await scrollThrough(page);
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await act?.(page);
  await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
}
