import type { Locator, Page } from '@playwright/test';
import { openPage } from '../support/screens/pages';
import { readRows } from '../support/screens/tables';
import { untilFontsLoaded } from '../support/looks/fonts';
import { expect, test } from '../support/test';

test.use({ warm: true });

/** Of the made-up vote, by its days from 9/1 on; the last two are days to come. */
const NOTES: [number, string][] = [
  [9, 'ライブ配信の夜'],
  [19, '中間発表'],
  [30, 'ラジオ特番'],
  [44, '18時に締切'],
];
const CHARTS = ['1日ごとの票数', '投票開始からの累計'];

interface Box {
  name: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function boxesOf(chart: Locator, selector: string): Promise<Box[]> {
  return chart.locator(selector).evaluateAll((all) =>
    all.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { name: element.textContent ?? '', left, right, top, bottom };
    }),
  );
}

function touches(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}

// Line boxes are higher than letters: what is written may stand closer than those.
function lettersOf(boxes: Box[]): Box[] {
  return boxes.map((box) => ({ ...box, top: box.top + 3, bottom: box.bottom - 3 }));
}

function pairsThatTouch(some: Box[], others: Box[]): string[] {
  return some.flatMap((one) =>
    others
      .filter((other) => other.name !== one.name && touches(one, other))
      .map((other) => `${one.name} × ${other.name}`),
  );
}

async function compareEight(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /比較に加える/ });
  for (let place = 0; place < 8; place += 1) {
    const box = boxes.nth(place);
    if (!(await box.isChecked())) await box.click();
    await expect(box).toBeChecked();
  }
}

for (const width of [360, 1300]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the lane メモ below both charts: each note, none covers another or a name', async ({
      signedInPage: page,
    }) => {
      // A phone shows the days until today, a desktop those to come as well.
      const shown = width < 600 ? NOTES.slice(0, 2) : NOTES;
      await openPage(page, width < 600 ? '/daily' : '/daily?from=2022-09-01&to=2022-10-15');
      await untilFontsLoaded(page);
      const group = page.locator('.chart-group');
      // Notes are asked for beside the figures, and may come after them.
      await expect(group.locator('.chart-note, .chart-note-dot')).toHaveCount(
        shown.length + (width < 600 ? 2 : 3),
      );
      const notes = await boxesOf(group, '.chart-note');
      expect(notes.map(({ name }) => name)).toEqual(
        expect.arrayContaining([
          '12:00開始',
          ...shown.map(([, text]) => text),
          expect.stringMatching(/^集計中\(14:\d\d時点\)$/),
        ]),
      );
      expect(pairsThatTouch(notes, notes)).toEqual([]);
      expect(pairsThatTouch(notes, await boxesOf(group, '.chart-bar, .chart-marker'))).toEqual([]);
      expect(pairsThatTouch(notes, lettersOf(await boxesOf(group, '.chart-text')))).toEqual([]);
      const frame = await group.boundingBox();
      for (const { left, right } of notes) {
        expect(left).toBeGreaterThanOrEqual(frame?.x ?? 0);
        expect(right).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0) + 1);
      }
      for (const title of CHARTS) {
        const rows = await readRows(page.getByRole('table', { name: title }));
        for (const [day, text] of shown) expect(rows[day]?.at(-1)).toContain(text);
      }
    });

    test('eight compared: every name can be read beside the lines', async ({
      signedInPage: page,
    }) => {
      await openPage(page, '/every-dj');
      await compareEight(page);
      await untilFontsLoaded(page);
      const chart = page.getByRole('img', { name: '選んだDJの期間の累計' });
      // Each line comes with an answer of its own.
      await expect(chart.locator('.chart-end-label')).toHaveCount(8);
      // Notes have theirs too, and take their room from the lines.
      await expect(page.getByRole('table', { name: '選んだDJの期間の累計' })).toContainText(
        'ライブ配信の夜',
      );
      const names = await boxesOf(chart, '.chart-end-label');
      for (const { name } of names) expect(name).not.toContain('…');
      const letters = lettersOf(names);
      expect(pairsThatTouch(letters, letters)).toEqual([]);
      expect(pairsThatTouch(letters, await boxesOf(chart, '.chart-note, .chart-marker'))).toEqual(
        [],
      );
      // A window that becomes narrow leaves no shortened name behind.
      await page.setViewportSize({ width: 360, height: 900 });
      await expect(chart.locator('.chart-end-label')).toHaveText(names.map(({ name }) => name));
    });
  });
}
