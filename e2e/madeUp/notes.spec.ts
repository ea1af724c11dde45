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

    test('the lane メモ below both charts: each note, none covers another or a name', async ({
      signedInPage: page,
    }) => {
      // A phone shows the days until today, a desktop those to come as well.
      const shown = width < 600 ? NOTES.slice(0, 2) : NOTES;
      await openPage(page, width < 600 ? '/daily' : '/daily?from=2022-09-01&to=2022-10-15');
      await untilFontsLoaded(page);
      const group = page.locator('.chart-group');
      // Notes are requested beside the figures, and may come after them.
      await expect(group.locator('.chart-note, .chart-note-dot')).toHaveCount(
        shown.length + (width < 600 ? 2 : 3),
      );
      const notes = await boxesOf(group, '.chart-note');
      expect(notes.map(({ name }) => name)).toEqual(
        expect.arrayContaining([
          '12:00開始',
          ...shown,
          expect.stringMatching(/^集計中\(14:\d\d時点\)$/),
        ]),
      );
      expect(pairsThatTouch(notes, notes)).toEqual([]);
      expect(pairsThatTouch(notes, await boxesOf(group, '.chart-bar, .chart-marker'))).toEqual([]);
      expect(pairsThatTouch(notes, await boxesOf(group, '.chart-text'))).toEqual([]);
      const frame = (await group.boundingBox())!;
      for (const { left, right } of notes) {
        expect(left).toBeGreaterThanOrEqual(frame.x);
        expect(right).toBeLessThanOrEqual(frame.x + frame.width + 1);
      }
    });
  });
}
