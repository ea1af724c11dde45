import type { Page } from '@playwright/test';
import type { BenchOptions, Measurement, Result } from '../measurement';
import { median } from '../median';
import { slowDown, untilCalm } from './conditions';
import { timeOf } from './timeOf';
import { newVisitor, signedIn, withBrowser } from './stand';
import { openMadeUpPoll } from './votes';

/** In the order in which they are visited, with their headings. */
const PAGES = [
  { path: '/daily', heading: '日別投票数' },
  { path: '/every-dj', heading: 'DJ別投票数' },
  { path: '/total-votes', heading: '総投票数' },
  { path: '/', heading: '概要' },
] as const;

const LIMIT_MS = 100;

type Target = (typeof PAGES)[number];

/** From the click to the frame with the new page's heading and its first chart or ranking. */
async function changeTo(page: Page, { path, heading }: Target): Promise<number> {
  const link = page.locator(`nav a[href="${path}"]`).first();
  const sign = { kind: 'page', heading } as const;
  const ms = await timeOf(page, { event: 'click', sign }, () => link.click());
  await untilCalm(page);
  return ms;
}

/** Reduced motion: pages follow each other without their transition, which is not counted. */
export const pageChangeMeasurement: Measurement = {
  name: 'page-change',
  measure: ({ quick }: BenchOptions) =>
    withBrowser(openMadeUpPoll, async (browser, stand) => {
      const context = await newVisitor(browser, stand, await signedIn(browser, stand));
      const page = await context.newPage();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      // The first visit of each brings its code and its figures, and is not counted.
      for (const target of PAGES) await changeTo(page, target);
      await slowDown(page, { slowNetwork: false });
      const times = new Map<string, number[]>();
      for (let round = 0; round < (quick ? 3 : 5); round += 1) {
        for (const target of PAGES) {
          const ms = await changeTo(page, target);
          times.set(target.path, [...(times.get(target.path) ?? []), ms]);
        }
      }
      return PAGES.map(({ path }): Result => {
        const value = median(times.get(path)!);
        return {
          what: `page change to ${path}, visited before, 4x CPU, without the transition`,
          figure: `${Math.round(value)} ms`,
          yardstick: '',
          value,
          limit: LIMIT_MS,
          unit: 'ms',
        };
      });
    }),
};
