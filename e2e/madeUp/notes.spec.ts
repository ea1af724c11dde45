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

    for (const title of CHARTS) {
      test(`${title}: each note is drawn, covers no bar and no other label, and is in the table`, async ({
        signedInPage: page,
      }) => {
        await openPage(page, '/daily');
        await untilFontsLoaded(page);
        const chart = page.getByRole('img', { name: title });
        // Notes are asked for beside the figures, and may come after them.
        await expect(chart.locator('.chart-note')).toHaveCount(NOTES.length + 1);
        const notes = await boxesOf(chart, '.chart-note');
        expect(notes.map(({ name }) => name)).toEqual(
          expect.arrayContaining([
            ...NOTES.map(([, text]) => text),
            expect.stringMatching(/^集計中\(14:\d\d時点\)$/),
          ]),
        );
        expect(pairsThatTouch(notes, await boxesOf(chart, '.chart-bar, .chart-marker'))).toEqual(
          [],
        );
        expect(pairsThatTouch(notes, lettersOf(await boxesOf(chart, '.chart-text')))).toEqual([]);
        const frame = await chart.boundingBox();
        for (const { left, right } of notes) {
          expect(left).toBeGreaterThanOrEqual(frame?.x ?? 0);
          expect(right).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0) + 1);
        }
        const rows = await readRows(page.getByRole('table', { name: title }));
        for (const [day, text] of NOTES) expect(rows[day]?.at(-1)).toContain(text);
      });
    }

    test('eight compared: every name can be read beside the lines', async ({
      signedInPage: page,
    }) => {
      await openPage(page, '/every-dj');
      await compareEight(page);
      await untilFontsLoaded(page);
      const chart = page.getByRole('img', { name: /DJの比較|1日ごと/ });
      // Each line comes with an answer of its own.
      await expect(chart.locator('.chart-end-label')).toHaveCount(8);
      // Notes have theirs too, and take their room from the lines.
      await expect(page.getByRole('table', { name: '選んだDJの1日ごとの票数' })).toContainText(
        'ライブ配信の夜',
      );
      const names = await boxesOf(chart, '.chart-end-label');
      for (const { name } of names) expect(name).not.toContain('…');
      const letters = lettersOf(names);
      expect(pairsThatTouch(letters, letters)).toEqual([]);
      expect(pairsThatTouch(letters, await boxesOf(chart, '.chart-note, .chart-marker'))).toEqual(
        [],
      );
    });
  });
}
