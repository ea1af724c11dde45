import { boxesOf, pairsThatTouch } from '../support/looks/boxes';
import { untilFontsLoaded } from '../support/looks/fonts';
import { openPage } from '../support/screens/pages';
import { expect, test } from '../support/test';

test.use({ warm: true });

/** Of the made-up vote; the last two are of days to come. */
const NOTES = ['ライブ配信の夜', '中間発表', 'ラジオ特番', '18時に締切'];

for (const width of [360, 1300]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the lane メモ below a chart: each note, none covers another or a name', async ({
      signedInPage: page,
    }) => {
      // A phone shows the days until today, a desktop those to come as well.
      const shown = width < 600 ? NOTES.slice(0, 2) : NOTES;
      await openPage(page, width < 600 ? '/daily' : '/daily?from=2022-09-01&to=2022-10-15');
      await untilFontsLoaded(page);
      const chart = page.getByRole('img', { name: '1日ごとの票数' });
      // Notes are requested beside the figures, and may come after them.
      await expect(chart.locator('.chart-note')).toHaveCount(shown.length + 2);
      const notes = await boxesOf(chart, '.chart-note');
      for (const text of ['12:00開始', ...shown, '集計中(14:'])
        expect(notes.map(({ name }) => name)).toContainEqual(expect.stringContaining(text));
      const texts = await boxesOf(chart, '.chart-note > text');
      expect(pairsThatTouch(texts, texts)).toEqual([]);
      expect(pairsThatTouch(texts, await boxesOf(chart, '.chart-bar, .chart-marker'))).toEqual([]);
      expect(pairsThatTouch(texts, await boxesOf(chart, '.chart-text'))).toEqual([]);
      const frame = (await chart.boundingBox())!;
      for (const { left, right } of notes) {
        expect(left).toBeGreaterThanOrEqual(frame.x);
        expect(right).toBeLessThanOrEqual(frame.x + frame.width + 1);
      }
    });
  });
}
