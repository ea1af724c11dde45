import type { Locator, Page } from '@playwright/test';
import { BURST } from '../../api/sample/sampleVotes';
import { chooseRadio, goBy, pressOn, typeInto } from '../support/input/byKeyboard';
import { ADMIN } from '../support/stack/accounts';
import { untilAtRest } from '../support/screens/pages';
import { closePoll } from '../support/screens/versions';
import {
  DAY_OF_VOTE,
  inVotes,
  readRanking,
  type Standing,
  sumOf,
} from '../support/votes/storedVotes';
import { expect, test } from '../support/test';

// What it writes the other story of this folder must not find.
test.use({ story: 'dispute' });

const DAY = '2022-09-17';
const NAME = 'DJ カザグルマ';
const NOTE = '深夜に一つの送信元から続いた票。会場には確認済み';
const OF_DAY = `(dj = '${BURST.dj}' and ${DAY_OF_VOTE} = '${DAY}')`;
const OF_BURST = `(${OF_DAY} and source = '${BURST.source}')`;

const standingOf = (ranking: Standing[]) => ranking.find(({ name }) => name === NAME)!;
const place = (standing: Standing) => `${standing.rank}位`;
/** In a ranking that is known whole, also whether others have as many votes. */
const ranked = (standing: Standing) => `${standing.tied ? '同率' : ''}${place(standing)}`;
const dialog = (page: Page) => page.getByRole('dialog');

/** 票数は1,852票から1,132票に、順位は9位から14位になりました。 */
function moved(before: Standing, after: Standing): string {
  const votes = `票数は${inVotes(before.votes)}から${inVotes(after.votes)}`;
  return before.rank === after.rank
    ? `${votes}になり、順位は${place(before)}のままです。`
    : `${votes}に、順位は${place(before)}から${place(after)}になりました。`;
}

/** The DJ's line of a table. */
const rowOf = (page: Page, table: string | RegExp) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: NAME });

/** From the opened case: its suspect votes, those of one source, with what their exclusion would do. */
async function excludeBurst(page: Page, burst: number, reason: string): Promise<void> {
  // The case of the poll's rule has such a link as well.
  const opened = page.getByRole('region', { name: NAME });
  await pressOn(page, opened.getByRole('link', { name: '除外を検討' }));
  const button = page.getByRole('button', { name: `${inVotes(burst)}を除外する` });
  await expect(button).toBeDisabled();
  await typeInto(page, page.getByRole('textbox', { name: '理由' }), reason);
  await expect(button).toBeEnabled();
}

async function openCase(page: Page): Promise<void> {
  await goBy(page, 'DJ別投票数', '要確認');
  const list = page.getByRole('list', { name: '要確認の一覧' });
  const found = list.getByRole('listitem').filter({ hasText: NAME }).filter({ hasText: '9/17' });
  await pressOn(page, found.getByRole('link'));
  await expect(page.getByRole('heading', { level: 2, name: NAME })).toBeVisible();
}

async function confirmExclusion(page: Page, votes: number): Promise<void> {
  await pressOn(page, page.getByRole('button', { name: `${inVotes(votes)}を除外する` }));
  await expect(page.getByText(`${inVotes(votes)}を除外しました`)).toBeVisible();
}

async function makeFinal(page: Page, votes: string): Promise<void> {
  await goBy(page, '総投票数', '公表');
  await pressOn(page, page.getByRole('button', { name: '確定版を作成' }));
  await typeInto(page, dialog(page).getByLabel('区分'), '最終');
  await chooseRadio(page, dialog(page).getByRole('radio', { name: '結果として確定する' }));
  await pressOn(page, dialog(page).getByRole('button', { name: `${votes}で確定する` }));
  await expect(page.getByText(`「最終」を${votes}で確定しました。`)).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: '公表', exact: true }));
  await pressOn(page, dialog(page).getByRole('button', { name: `${votes}の結果を公表する` }));
  await expect(page.getByText('「最終」を公表しました。')).toBeVisible();
}

const historyLines = (page: Page): Locator =>
  page.getByRole('list', { name: '経緯（古い順）' }).locator('> li');

// From the sign-in to the publication by keyboard alone.
test('K2: a dispute by keyboard, from its notice to a correction after publication', async ({
  page,
  voteApi,
}) => {
  test.setTimeout(180_000);
  // A publication wants a sign-in of the last minutes.
  await page.goto('/login');
  await typeInto(page, page.getByLabel('メールアドレス'), ADMIN.email);
  await typeInto(page, page.getByLabel('パスワード', { exact: true }), ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '概要' })).toBeVisible();
  const first = await readRanking(voteApi);
  const second = await readRanking(voteApi, `not ${OF_BURST}`);
  const third = await readRanking(voteApi, `not ${OF_DAY}`);
  const [before, after, last] = [first, second, third].map(standingOf) as [
    Standing,
    Standing,
    Standing,
  ];
  const [burst, late] = [before.votes - after.votes, after.votes - last.votes];
  const day = burst + late;
  expect(after.rank).toBeGreaterThan(before.rank);

  await test.step('noticed, and owned with a note', async () => {
    await openCase(page);
    const bar = page.getByRole('group', { name: '判断' });
    await typeInto(page, page.getByRole('textbox', { name: 'この件のメモ' }), NOTE);
    await pressOn(page, bar.getByRole('button', { name: '引き受ける' }));
    await expect(bar.getByText('引き受けました。')).toBeVisible();
    expect(await readRanking(voteApi)).toEqual(first);
  });

  await test.step('previewed, and excluded', async () => {
    await excludeBurst(page, burst, '深夜に一つの送信元から続けて入った票');
    const row = rowOf(page, '順位または票数が変わるDJ');
    for (const words of [before, after].flatMap((one) => [place(one), inVotes(one.votes)]))
      await expect(row).toContainText(words);
    expect(await readRanking(voteApi)).toEqual(first);
    await confirmExclusion(page, burst);
    expect(await readRanking(voteApi)).toEqual(second);
  });

  await test.step('undone: every figure as it was', async () => {
    await pressOn(page, page.getByRole('button', { name: '元に戻す', exact: true }));
    await typeInto(page, dialog(page).getByLabel('取り消しの理由'), '会場へ確認するため');
    await pressOn(page, dialog(page).getByRole('button', { name: `${inVotes(burst)}を元に戻す` }));
    await expect(page.getByText(`${inVotes(burst)}が有効票に戻りました`)).toBeVisible();
    expect(await readRanking(voteApi)).toEqual(first);
  });

  await test.step('excluded again', async () => {
    await openCase(page);
    await excludeBurst(page, burst, '会場の端末ではないと確認できたため');
    await confirmExclusion(page, burst);
    expect(await readRanking(voteApi)).toEqual(second);
  });

  const published = inVotes(sumOf(second));
  await test.step('closed, frozen, published', async () => {
    await closePoll(voteApi);
    await page.reload();
    // What is still to come would take the focus away between two keys.
    await expect(page.locator('.last-updated-idle')).toBeVisible();
    await untilAtRest(page);
    await makeFinal(page, published);
  });

  await test.step('a late exclusion: the published result stays, and the difference is told', async () => {
    await page.goto(`/every-dj?tab=exclude&dj=${BURST.dj}&day=${DAY}`);
    await page.getByRole('textbox', { name: '理由' }).fill('同じ日のほかの票も確認できないため');
    await confirmExclusion(page, late);
    expect(await readRanking(voteApi)).toEqual(third);

    await page.goto('/total-votes?q=カザグルマ');
    await expect(rowOf(page, /ランキング/)).toContainText(inVotes(after.votes));
    const banner = page.getByRole('region', { name: '現在の集計は、公表した確定版と異なります' });
    await expect(banner).toContainText(published);
    await expect(banner).toContainText(inVotes(sumOf(third)));
    await expect(banner).toContainText(`−${late.toLocaleString('ja-JP')}`);
    await banner.getByRole('link', { name: '差を見る' }).click();
    await expect(page.getByText(/組の順位、1組の票数が変わりました/)).toBeVisible();
    const row = rowOf(page, /^最終.*への変化$/);
    await expect(row).toContainText(inVotes(after.votes));
    await expect(row).toContainText(inVotes(last.votes));
    // Why: the entry of the log, which opens there.
    const reason = page.getByRole('list', { name: '2つの集計の間の操作' }).getByRole('listitem');
    await expect(reason).toContainText('除外 x-3');
    await reason.getByRole('link', { name: /^操作履歴 No\./ }).click();
    const entry = page.locator('.entry-wanted');
    await expect(entry).toContainText('除外 x-3');
    await expect(entry.getByText('"matchHash"')).toBeInViewport();
  });

  await test.step('the dispute page tells all of it in order, with the numbers of the log', async () => {
    await page.goto('/every-dj?tab=exclusions');
    const item = page.getByRole('article', { name: 'x-3' });
    await item.getByRole('link', { name: `${NAME} の経緯` }).click();
    const who = ADMIN.email;
    await expect(historyLines(page)).toContainText([
      `うち${inVotes(day)}は、現在無効です。`,
      `9月17日(土)の${inVotes(day)}について、ふだんと違う動きがあり、確認の対象になりました。`,
      `${who}が、9月17日(土)の${inVotes(day)}の確認を引き受けました。${who}が、9月17日(土)の確認にメモを残しました。「${NOTE}」`,
      `${who}が、このDJへの${inVotes(burst)}を無効にしました（除外 x-1）。${moved(before, after)}`,
      '9月17日(土)の確認は「除外済」になりました（除外 x-1）。',
      `${who}が、除外 x-1 を取り消し、このDJへの${inVotes(burst)}を有効に戻しました。${moved(after, before)}`,
      '9月17日(土)の確認は未判断に戻りました（除外 x-1 の取り消し）。',
      `${who}が、このDJへの${inVotes(burst)}を無効にしました（除外 x-2）。${moved(before, after)}`,
      '9月17日(土)の確認は「除外済」になりました（除外 x-2）。',
      `${who}が、確定版 v-1「最終」で結果を確定しました。そこでのこのDJは、${ranked(after)}、${inVotes(after.votes)}です。`,
      `${who}が、確定版 v-1「最終」を公表しました。`,
      `${who}が、このDJへの${inVotes(late)}を無効にしました（除外 x-3）。${moved(after, last)}`,
    ]);
    const [entries] = await voteApi.query<{ seqs: number[] }>(
      `select array_agg(seq::int order by seq) as seqs from audit
       where action ~ '^(sample|case|exclusion|version)'`,
    );
    const links = historyLines(page).getByRole('link');
    await expect(links).toHaveText(entries!.seqs.map((seq) => `操作履歴 No.${seq}`));
    for (const sentence of [
      `有効票は${inVotes(last.votes)}、無効票は${inVotes(day)}、順位は${ranked(last)}です。`,
      `公表している結果（確定版 v-1「最終」）では、${ranked(after)}、${inVotes(after.votes)}です。`,
      '公表したあとに、集計が変わっています。',
    ])
      await expect(page.getByText(sentence)).toBeVisible();
  });

  await test.step('the command line finds the chain of the log whole', async () => {
    const told = await voteApi.votes('audit', 'verify');
    const all = Number(/(\d+)\s+entries/.exec(told)?.[1]);
    expect(told).toMatch(/\b1\s+versions/);
    await expect(
      page.getByText(`操作履歴の No.1 から No.${all} までのすべてが、書かれたときのまま`),
    ).toBeVisible();
  });
});
