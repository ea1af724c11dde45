import type { Page } from '@playwright/test';
import { SAMPLE_CLOCK } from '../../api/sample/sampleVote';
import { readRows } from '../support/screens/tables';
import { tokyoDayOf } from '../support/votes/standings';
import { expect, test } from '../support/test';

test.use({ warm: true });

const TODAY = '2022-09-24';
const HOUR = 3_600_000;

interface Cast {
  dj: string;
  name: string;
  at: string;
}

const card = (page: Page, name: string) => page.getByRole('region', { name });
const grouped = (count: number) => count.toLocaleString('ja-JP');
const signed = (change: number) =>
  change === 0 ? '±0' : `${change > 0 ? '+' : '−'}${grouped(Math.abs(change))}`;

/** The stored votes by (DJ, Tokyo day, hour), counted here; the made-up vote has voided none of them. */
async function countVotes(query: (sql: string) => Promise<Cast[]>, now: number) {
  const votes = await query(
    'select dj, dj.name, cast_at::text as at from vote join dj on dj.id = dj',
  );
  const counted = votes
    .map(({ name, at }) => ({ name, at: Date.parse(at) }))
    .filter(({ at }) => at <= now)
    .map(({ name, at }) => ({
      name,
      day: tokyoDayOf(at),
      hour: Math.floor(((at + 9 * HOUR) % (24 * HOUR)) / HOUR),
    }));
  return (is: (vote: (typeof counted)[number]) => boolean) => counted.filter(is).length;
}

const dayBefore = (count: number) =>
  tokyoDayOf(Date.parse(`${TODAY}T12:00+09:00`) - count * 24 * HOUR);

test('tonight: today by the hour, the gaps of the first three and who moves, as the votes say', async ({
  organiser: page,
  voteApi,
}) => {
  const count = await countVotes(
    (sql) => voteApi.query<Cast & Record<string, string>>(sql),
    Date.parse(SAMPLE_CLOCK) + 10 * 60_000,
  );
  const until = (day: string, hour: number) =>
    count((vote) => vote.day === day && vote.hour < hour);

  // The small table, and the curve's.
  const compared = await readRows(page.getByRole('table', { name: '同じ時刻までの比較' }));
  const [own, yesterday, lastWeek] = [0, 1, 7].map((days) => until(dayBefore(days), 14));
  expect(compared[0]?.slice(0, 2)).toEqual(['本日14:00まで', grouped(own!)]);
  expect(compared[1]?.slice(0, 2)).toEqual(['昨日', grouped(yesterday!)]);
  expect(compared[1]?.[2]).toContain(signed(own! - yesterday!));
  expect(compared[2]?.slice(0, 2)).toEqual(['先週土曜', grouped(lastWeek!)]);
  expect(compared[3]?.[0]).toMatch(/^先週土曜は要確認の[\d,]+票を含む$/);
  const curve = await readRows(page.getByRole('table', { name: '本日の歩み（0時からの累計）' }));
  expect(curve.map(([, ...figures]) => figures.slice(0, 3))).toEqual(
    Array.from({ length: 25 }, (_, hour) => [
      hour > 14 ? '—' : grouped(until(TODAY, hour)),
      grouped(until(dayBefore(1), hour)),
      grouped(until(dayBefore(7), hour)),
    ]),
  );
  // Where it usually ends: the growth of fourteen days, the smallest and the largest left out.
  const growths = Array.from({ length: 14 }, (_, days) => dayBefore(days + 1))
    .map((day) => until(day, 24) / until(day, 14))
    .sort((a, b) => a - b);
  const [low, high] = [growths[1], growths[12]].map((growth) =>
    grouped(Math.round(own! * growth!)),
  );
  await expect(page.getByRole('cell', { name: `24:00に ${low}〜${high}` })).toBeVisible();

  // The first three places by all of their votes, and by those of yesterday.
  const of = (name: string, day: string) => count((vote) => vote.name === name && vote.day <= day);
  const lead = card(page, '上位3組の差');
  const rungs = lead.locator('.rung bdi');
  await expect(rungs.first()).toBeVisible();
  const names = await rungs.allTextContents();
  const now = names.map((name) => of(name, TODAY));
  expect(now).toEqual([...now].sort((a, b) => b - a));
  const gaps = [now[0]! - now[1]!, now[1]! - now[2]!];
  for (const gap of gaps) await expect(lead).toContainText(`${grouped(gap)}票差`);
  const before = of(names[0]!, dayBefore(1)) - of(names[1]!, dayBefore(1));
  expect(before).toBeLessThan(0);
  await expect(lead.getByText(`9/23は${names[1]}が${grouped(-before)}票先行`)).toBeVisible();
  const ahead = (hour: number) =>
    before +
    count((vote) => vote.name === names[0] && vote.day === TODAY && vote.hour < hour) -
    count((vote) => vote.name === names[1] && vote.day === TODAY && vote.hour < hour);
  const turned = Array.from({ length: 15 }, (_, hour) => hour).findLast((hour) => ahead(hour) <= 0);
  await expect(lead).toContainText(`本日${turned}時台に逆転`);

  // Who moves: every DJ's first fourteen hours against the median of the seven days before.
  const djs = await voteApi.query<{ name: string }>('select name from dj');
  const movers = djs
    .map(({ name }) => {
      const byHour = (day: string) =>
        count((vote) => vote.name === name && vote.day === day && vote.hour < 14);
      const days = [1, 2, 3, 4, 5, 6, 7].map((days) => byHour(dayBefore(days)));
      return { name, votes: byHour(TODAY), usual: [...days].sort((a, b) => a - b)[3]! };
    })
    .sort((a, b) => Math.abs(b.votes - b.usual) - Math.abs(a.votes - a.usual))
    .slice(0, 3);
  const lines = card(page, '本日の動き').getByRole('listitem');
  await expect(lines).toHaveCount(3);
  for (const [index, { name, votes, usual }] of movers.entries()) {
    const line = lines.nth(index);
    await expect(line).toContainText(name);
    await expect(line).toContainText(`${grouped(votes)}票 ${signed(votes - usual)}`);
    await expect(line).toContainText(`普段 ${grouped(usual)}票`);
  }
  const [{ open } = { open: '' }] = await voteApi.query<{ open: string }>(
    "select count(*)::text as open from review_case where state = 'open'",
  );
  await expect(card(page, '要確認')).toContainText(`${open}件`);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('tonight: the hero, the gaps, the movers and the cases are on the first screen', async ({
    organiser: page,
  }) => {
    const curve = page.getByRole('img', { name: '本日の歩み（0時からの累計）' });
    await expect(curve).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('見込みは直近14日の14:00以降の伸び')).toBeInViewport({ ratio: 1 });
    await expect(card(page, '上位3組の差')).toBeInViewport({ ratio: 1 });
    const movers = card(page, '本日の動き');
    await expect(movers.getByRole('listitem')).toHaveCount(3);
    await expect(movers).toBeInViewport({ ratio: 1 });
    const cases = card(page, '要確認');
    await expect(cases.getByRole('link', { name: '要確認を開く' })).toBeVisible();
    await expect(cases).toBeInViewport({ ratio: 1 });
    // A name opens its DJ, all else of the row the cases.
    const name = cases.getByRole('listitem').first().getByRole('button');
    const dj = await name.textContent();
    await name.tap();
    await expect(page.getByRole('dialog', { name: dj! })).toBeVisible();
  });
});

test.describe('in the last hour', () => {
  test.afterEach(async ({ voteApi }) => {
    await voteApi.stopApi();
    await voteApi.startApi({ CLOCK: SAMPLE_CLOCK });
  });

  test('tonight: the time left by the second, and votes per minute', async ({
    signedInPage: page,
    voteApi,
  }) => {
    await voteApi.stopApi();
    await voteApi.startApi({ CLOCK: '2022-10-15T17:30:00+09:00' });
    await page.goto('/');
    const left = page.getByRole('timer');
    await expect(left).toHaveText(/^残り29分[0-5]\d秒$/);
    const before = await left.textContent();
    await expect(left).not.toHaveText(before!);
    await expect(page.getByText(/^17:00から毎分 0\.0票（平均）$/)).toBeVisible();
  });
});
