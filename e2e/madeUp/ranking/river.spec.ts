import type { Page } from '@playwright/test';
import type { Drawn } from '../../../__tests__/support/site/googleStandIn';
import { readDrawn, serveStandIn } from '../../support/faults/googleLoader';
import { readRows } from '../../support/screens/tables';
import type { VoteApi } from '../../support/stack/voteApi';
import { expect, test } from '../../support/test';

const OPENING = '2022-09-01';
const CHOSEN = '2022-09-15';
const TITLE = '10組の順位の推移';

interface Counted {
  day: string;
  name: string;
  votes: number;
  place: string;
}

/** Places of everybody at the end of each day, by PostgreSQL, from the votes themselves. */
function countPlaces(voteApi: VoteApi): Promise<Counted[]> {
  return voteApi.query<Counted>(`
    with days as (
      select '${OPENING}'::date + n as end_of from generate_series(0, '${CHOSEN}'::date - '${OPENING}'::date) n
    ),
    grown as (
      select end_of as day, dj, count(*)::int as votes
      from days join vote on (cast_at at time zone 'Asia/Tokyo')::date <= end_of
      group by end_of, dj
    )
    select to_char(day, 'YYYY-MM-DD') as day, name, votes,
      rank() over (partition by day order by votes desc)
        || case when count(*) over (partition by day, votes) > 1 then ' 同率' else '' end as place
    from grown join dj on dj.id = grown.dj`);
}

const table = (page: Page) => page.getByRole('table', { name: TITLE });

/** 2022年9月1日(木) is 2022-09-01. */
const dayOf = (text = '') =>
  text.replace(/^(\d+)年(\d+)月(\d+)日.*$/, (_all, year: string, month: string, day: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  );

async function expectCounted(page: Page, counted: readonly Counted[]): Promise<string[]> {
  const rows = await readRows(table(page));
  const names = (await table(page).locator('thead th').allTextContents()).slice(1, -1);
  expect(rows.map(([day]) => dayOf(day))).toEqual(
    [...new Set(counted.map(({ day }) => day))].sort(),
  );
  for (const [day, ...cells] of rows) {
    const places = names.map(
      (name) => counted.find((one) => one.day === dayOf(day) && one.name === name)?.place ?? '—',
    );
    expect(cells.slice(0, -1), day).toEqual(places);
  }
  return names;
}

test('a day chosen in the river becomes the day of the page; places are those of the votes, in both drawings', async ({
  signedInPage: page,
  voteApi,
}) => {
  await serveStandIn(page);
  await page.goto('/total-votes');
  await page.getByRole('heading', { name: '順位の推移' }).scrollIntoViewIfNeeded();
  const slider = page.getByRole('slider', { name: `${TITLE}の値を1つずつ読む` });
  await slider.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Home');
  for (let day = 1; day < 15; day += 1) await page.keyboard.press('ArrowRight');
  const card = page.getByRole('region', { name: '順位の推移' });
  await expect(card).toContainText('9/15(木) 終了時');
  await card.getByRole('button', { name: 'この日を時点にする' }).click();
  await expect(page).toHaveURL(/\?asOf=2022-09-15$/);
  await expect(table(page).locator('tbody tr')).toHaveCount(15);
  const counted = await countPlaces(voteApi);
  const names = await expectCounted(page, counted);

  const find = async (): Promise<Drawn | undefined> =>
    (await readDrawn(page)).findLast(
      ({ options, rows }) => options.title === TITLE && rows.length === 15,
    );
  await expect.poll(async () => (await find()) !== undefined, { timeout: 20_000 }).toBe(true);
  const drawn = (await find())!;
  expect(drawn.options.vAxis).toMatchObject({ direction: -1, viewWindow: { min: 1 } });
  const days = [...new Set(counted.map(({ day }) => day))].sort();
  for (const [number, name] of names.entries()) {
    expect(
      drawn.rows.map((row) => {
        const cell = row[1 + number];
        // Those who are tied stand side by side, within their place's row.
        return cell !== null && typeof cell === 'object' ? Math.round(Number(cell.v)) : null;
      }),
      name,
    ).toEqual(
      days.map((day) => {
        const own = counted.find((one) => one.day === day && one.name === name);
        return own ? Number.parseInt(own.place, 10) : null;
      }),
    );
  }
  const tie = counted.filter(({ place }) => place.endsWith('同率'));
  for (const { day, name } of tie.filter((one) => names.includes(one.name))) {
    const cells = drawn.rows[days.indexOf(day)]!.slice(1);
    const heights = cells.map((cell) =>
      cell !== null && typeof cell === 'object' ? Number(cell.v) : null,
    );
    const own = heights[names.indexOf(name)];
    expect(heights.filter((height) => height === own)).toHaveLength(1);
  }
});

test.describe('by a finger', () => {
  test.use({ warm: true, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a drag across the river snaps to days, and the day it ends on becomes the as-of day', async ({
    signedInPage: page,
  }) => {
    await page.goto('/total-votes');
    const card = page.getByRole('region', { name: '順位の推移' });
    await card.scrollIntoViewIfNeeded();
    const river = card.getByRole('img', { name: TITLE });
    await expect(river.locator('svg').first()).toBeVisible();
    await river.scrollIntoViewIfNeeded();
    const strip = card.locator('.river-strip-day');
    const session = await page.context().newCDPSession(page);
    const { x, y, width, height } = (await river.boundingBox())!;
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', part = 0) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + width * part, y: y + height / 3 }],
      });
    const day = async () => Number(/9\/(\d+)/.exec((await strip.textContent()) ?? '')?.[1]);
    /** Where the finger is: a move is drawn a frame later, or several on a busy machine. */
    const settledDay = async () => {
      let last = NaN;
      const isStill = async () => {
        const before = last;
        last = await day();
        return last === before;
      };
      await expect.poll(isStill, { intervals: [300] }).toBe(true);
      return last;
    };
    await finger('touchStart', 0.4);
    await finger('touchMove', 0.35);
    await finger('touchMove', 0.3);
    await expect(strip).toContainText('終了時');
    const middle = await settledDay();
    await finger('touchMove', 0.15);
    await expect.poll(day).toBeLessThan(middle);
    const left = await settledDay();
    await finger('touchMove', 0.25);
    await expect.poll(day).toBeGreaterThan(left);
    const chosen = await settledDay();
    await finger('touchEnd');
    // It stays, and its day can be shown.
    expect(await day()).toBe(chosen);
    await card.getByRole('button', { name: 'この日を時点にする' }).tap();
    await expect(page).toHaveURL(new RegExp(`asOf=2022-09-${String(chosen).padStart(2, '0')}`));
  });
});
