import type { Page } from '@playwright/test';
import { PAGES } from '../support/screens/pages';

export interface State {
  /** Of its pictures. */
  name: string;
  path: string;
  /** What is there once the picture can be made. */
  shows: RegExp;
  /** What must be so before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** What a person does there first. */
  reach?: (page: Page) => Promise<void>;
}

const FIGURE = /[\d,]+\s*票/;

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

/** A file of DJs, as far as its preview. */
function chooseDjs(text: string) {
  return async (page: Page): Promise<void> => {
    await press('ファイルで更新')(page);
    const file = { name: 'djs.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.getByLabel('CSVファイル').setInputFiles(file);
  };
}

/** 画面共有モード, as the browser keeps it. */
const share = (page: Page) =>
  page.addInitScript(() =>
    localStorage.setItem('privacy', JSON.stringify({ isOn: true, order: [] })),
  );

const SHARED: State[] = [
  ...PAGES.filter(({ name }) =>
    /^(overview|daily|every-dj|total-votes|case|exclude|versions)$/.test(name),
  ),
  { name: 'detail', path: '/total-votes?open=sample-kazaguruma', shows: /画面共有中/ },
].map(({ name, path }) => ({
  name: `shared-${name}`,
  path,
  shows: /画面共有中/,
  before: share,
}));

/** Every state that a page of the made-up vote can be in by its address, or by a press or two. */
export const STATES: State[] = [
  ...PAGES,
  {
    name: 'daily-nothing-to-compare',
    path: '/daily?cmp=previous',
    shows: /比較できる日がありません/,
  },
  {
    name: 'daily-wrong-range',
    path: '/daily',
    shows: /開始日が終了日より後/,
    reach: async (page) => {
      await press('期間指定')(page);
      await page.getByLabel('開始日').fill('2022-09-12');
      await page.getByLabel('終了日').fill('2022-09-10');
      await page.getByRole('button', { name: '表示', exact: true }).click();
    },
  },
  {
    name: 'daily-file',
    path: '/daily',
    shows: /CSVで保存/,
    reach: press('CSV / Excel'),
  },
  {
    name: 'dj-file-semicolons',
    path: '/?tab=settings&section=djs',
    shows: /セミコロン/,
    reach: chooseDjs('id;name\nx;ミナモ'),
  },
  { name: 'daily-day', path: '/daily?day=2022-09-20', shows: /この日の有効票/ },
  { name: 'daily-running-day', path: '/daily?day=2022-09-24', shows: /この日の有効票/ },
  { name: 'total-none', path: '/total-votes?category=フェス&area=長野', shows: /絞り込みを解除/ },
  {
    name: 'total-rank-chart',
    path: '/total-votes?q=みな',
    shows: /もう一度押すと/,
    reach: async (page) => {
      await page.getByRole('heading', { name: '順位の推移' }).scrollIntoViewIfNeeded();
      const slider = page.getByRole('slider', { name: /順位の推移/ });
      await slider.focus();
      for (let day = 24; day >= 20; day -= 1) await page.keyboard.press('ArrowLeft');
    },
  },
  {
    name: 'total-conditions',
    path: '/total-votes',
    shows: FIGURE,
    reach: async (page) => {
      const toggle = page.getByRole('button', { name: /^絞り込み\s?・時点/ });
      if (await toggle.isVisible()) await toggle.click();
    },
  },
  {
    name: 'announcement-wide',
    path: '/total-votes?tab=announcement&top=5&size=16x9&note=注記の例',
    shows: /既定の文に戻す/,
  },
  { name: 'announcement-text', path: '/total-votes?tab=announcement&view=text', shows: /有効票/ },
  {
    name: 'review-method',
    path: '/every-dj?tab=review',
    shows: /算出方法/,
    reach: async (page) => {
      const list = page.getByRole('list', { name: '要確認の一覧' });
      await list.getByRole('link').last().click();
      await page.getByText('算出方法').click();
    },
  },
  { name: 'review-none', path: '/every-dj?tab=review&state=excluded', shows: /の件はありません/ },
  { name: 'every-eight', path: '/every-dj', shows: FIGURE, reach: chooseNine },
  { name: 'detail-total', path: '/total-votes?open=sample-kazaguruma', shows: /日ごとの数字/ },
  {
    name: 'detail-day-of-dj',
    path: '/daily?open=sample-minamo&day=2022-09-10',
    shows: /この日の有効票/,
  },
  {
    name: 'exclude-empty',
    path: '/every-dj?tab=exclude',
    shows: /条件を指定してください/,
    reach: async (page) => {
      await page.getByRole('searchbox', { name: 'DJ' }).fill('か');
    },
  },
  {
    name: 'exclude-top-ten',
    path: '/every-dj?tab=exclude&repeats=1',
    shows: /票を除外する/,
    reach: press('条件を変える'),
  },
  {
    name: 'exclusion-made',
    path: '/every-dj?tab=exclude&dj=sample-kazaguruma&day=2022-09-17&hours=2-5',
    shows: /票を除外しました/,
    reach: async (page) => {
      await page
        .getByRole('textbox', { name: '理由' })
        .fill('深夜に一つの送信元から続けて入った票');
      await press(/票を除外する/)(page);
    },
  },
  {
    name: 'exclusion-undone',
    path: '/every-dj?tab=exclusions',
    shows: /有効票に戻りました/,
    reach: async (page) => {
      await press(/を元に戻す/)(page);
      await page.getByRole('textbox', { name: '取り消しの理由' }).fill('対象を取り違えたため');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /元に戻す$/ })
        .click();
    },
  },
  // After what was excluded and undone above.
  {
    name: 'dj-history-told',
    path: '/every-dj?open=sample-kazaguruma&part=history',
    shows: /除外 x-1 を取り消し/,
  },
  { name: 'history-entry', path: '/?tab=history&entry=1#No.1', shows: /"action"/ },
  {
    name: 'settings-earlier',
    path: '/?tab=settings&section=previousPolls',
    shows: /2020年 DJランキング投票2020/,
    reach: async (page) => {
      await page.getByText(/照合できないDJ 8組/).click();
      await page.getByText('2021年 DJランキング投票2021').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'settings-notifications',
    path: '/?tab=settings&section=notifications',
    shows: /毎日の記録/,
    reach: (page) =>
      page.getByRole('region', { name: '通知', exact: true }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'settings-dj',
    path: '/?tab=settings&section=djs',
    shows: /やめる/,
    reach: press('DJを追加'),
  },
  {
    name: 'settings-note',
    path: '/?tab=settings&section=notes',
    shows: /やめる/,
    reach: press('メモを追加'),
  },
  {
    name: 'settings-key',
    path: '/?tab=settings&section=ingestKeys',
    shows: /やめる/,
    reach: press('キーを作成'),
  },
  { name: 'not-found', path: '/zzz', shows: /This page could not be found/ },
  {
    name: 'menu',
    path: '/daily',
    shows: FIGURE,
    reach: async (page) => {
      const menu = page.getByRole('button', { name: 'メニューを開く' });
      if (await menu.isVisible()) await menu.click();
    },
  },
  { name: 'account', path: '/daily', shows: FIGURE, reach: press('アカウント') },
  {
    name: 'old-figures',
    path: '/total-votes',
    shows: /再試行/,
    before: (page) => page.clock.install(),
    reach: async (page) => {
      await page.route('**/v1/**', (route) => route.abort());
      await page.clock.runFor(5 * 60_000);
    },
  },
  {
    name: 'offline',
    path: '/every-dj',
    shows: /インターネットに接続されていません/,
    reach: (page) => page.context().setOffline(true),
  },
  {
    name: 'failed-refresh',
    path: '/daily',
    // Before the error page there is a word about old figures, with a way to try again too.
    shows: /更新前の数値を見る/,
    reach: async (page) => {
      await page.route('**/v1/**', (route) => route.fulfill({ status: 500, body: '' }));
      await press('更新')(page);
    },
  },
  ...SHARED,
];

/** Eight are compared, a ninth was refused. */
async function chooseNine(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /比較に加える/ });
  for (let place = 0; place < 9; place += 1) {
    await boxes.nth(place).click();
    await page.waitForTimeout(150);
  }
}
