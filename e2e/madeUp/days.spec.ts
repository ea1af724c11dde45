import type { Page } from '@playwright/test';
import { openPage } from '../support/screens/pages';
import { readRows } from '../support/screens/tables';
import { expect, test } from '../support/test';

test.use({ warm: true });

const CHARTS = ['1日ごとの票数', '投票開始からの累計'];
const chart = (page: Page, name: string) => page.getByRole('img', { name });

/** Where today ends, counted from the votes themselves at 14:00 of 9/24: by the 14 whole days before, without the extremes. */
const GROWTHS = `
  with counted as (
    select (cast_at at time zone 'Asia/Tokyo')::date as day,
      extract(hour from cast_at at time zone 'Asia/Tokyo') < 14 as early
    from vote where not exists (select 1 from active_hold where vote = vote.id)
  )
  select day::text, count(*) filter (where early)::int as early, count(*)::int as whole
  from counted where day between '2022-09-10' and '2022-09-24' group by day order by day`;

/** The middle of each drawn day, by its name. */
const placesOf = (page: Page, name: string) =>
  chart(page, name)
    .locator('.chart-bar, .chart-marker')
    .evaluateAll((marks) =>
      marks.map((mark) => {
        const { left, width } = mark.getBoundingClientRect();
        return Math.round(left + width / 2);
      }),
    );

test('days as one picture: one axis and cursor, today apart with the band where it usually ends', async ({
  signedInPage: page,
  voteApi,
}) => {
  await openPage(page, '/daily');
  await expect(page.getByText('2022年9月1日(木) 〜 9月24日(土)・24日間')).toBeVisible();
  await expect(chart(page, CHARTS[1]!).locator('.chart-marker-hollow')).toHaveCount(1);

  // The same day at the same place: each marker of the line under the bar of a day, the first and today's among them.
  const [bars, points] = [await placesOf(page, CHARTS[0]!), await placesOf(page, CHARTS[1]!)];
  expect(bars).toHaveLength(24);
  const near = (x: number) => bars.some((bar) => Math.abs(bar - x) <= 1);
  expect(points.filter((x) => !near(x))).toEqual([]);
  expect(Math.abs(Math.max(...points) - Math.max(...bars))).toBeLessThanOrEqual(1);

  // The line ends with yesterday, well before today's ring.
  const line = await chart(page, CHARTS[1]!).locator('.chart-line').boundingBox();
  expect(line!.x + line!.width).toBeLessThan(Math.max(...points) - 8);
  await expect(chart(page, CHARTS[0]!).locator('.chart-bar-running')).toHaveCSS(
    'stroke-dasharray',
    /3/,
  );
  await expect(page.locator('.chart-group').getByText('〜10/15')).toBeVisible();

  const days = await voteApi.query<{ day: string; early: number; whole: number }>(GROWTHS);
  const today = days.find(({ day }) => day === '2022-09-24')!;
  const growths = days
    .filter(({ day }) => day !== '2022-09-24')
    .map(({ early, whole }) => whole / early)
    .sort((a, b) => a - b)
    .slice(1, -1);
  expect(growths).toHaveLength(12);
  const ends = [growths[0]!, growths.at(-1)!].map((by) =>
    Math.round(today.early * by).toLocaleString('ja-JP'),
  );
  const legend = page.locator('.chart-group').getByRole('listitem');
  await expect(legend.last()).toHaveText(
    `見込み ${ends.join('〜')}票（有効票全体の直近14日の伸び）`,
  );

  // One cursor: pointed at in one chart it is in the other as well, each with its own figure.
  const [perDay, totals] = await Promise.all(
    CHARTS.map((name) => readRows(page.getByRole('table', { name }))),
  );
  const box = await chart(page, CHARTS[0]!).boundingBox();
  await chart(page, CHARTS[0]!).hover({ position: { x: bars[9]! - box!.x, y: 150 } });
  const tooltips = page.getByRole('tooltip');
  await expect(tooltips).toHaveText([
    new RegExp(`9月10日.*${perDay![9]![1]}票`),
    new RegExp(`9月10日.*${totals![9]![1]}票`),
  ]);
  await page.getByRole('slider', { name: /^投票開始からの累計/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(tooltips).toHaveText([/9月/, /9月/]);
  const [above, below] = await tooltips.allInnerTexts();
  expect(above!.slice(0, 10)).toBe(below!.slice(0, 10));
});
