import type { Page } from '@playwright/test';
import type { BenchOptions, Measurement, Result } from '../measurement';
import { median } from '../median';
import { slowDown, untilCalm } from './conditions';
import { DJS, fillManyDjs } from './fillManyDjs';
import type { Sign } from './inPage';
import { timeOf } from './timeOf';
import { newVisitor, signedIn, withBrowser } from './stand';
import { openPollOf } from './votes';

const PAGES = ['/every-dj', '/total-votes'] as const;
const LIMIT_MS = 100;
const LIMIT_ELEMENTS = 1_400;

const FIRST_ROW: Sign = { kind: 'changed', selector: 'tr[aria-rowindex="2"]' };
const COUNT: Sign = {
  kind: 'changed',
  selector: 'table[aria-rowcount]',
  attribute: 'aria-rowcount',
};

interface Times {
  sort: number[];
  search: number[];
  scroll: number[];
  /** Most elements of the document at any of these moments. */
  elements: number;
}

/** By reading (10,000 comparisons of texts, many times over), then by votes again. */
async function sort(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const column of ['dj', 'votes']) {
    const header = page.locator(`thead .column-${column} button`);
    times.push(await timeOf(page, { event: 'click', sign: FIRST_ROW }, () => header.click()));
    await untilCalm(page);
  }
  return times;
}

async function search(page: Page): Promise<number[]> {
  const times: number[] = [];
  const box = page.getByRole('searchbox');
  await box.focus();
  for (const key of ['7', '7', 'Backspace', 'Backspace']) {
    const press = () => page.keyboard.press(key);
    times.push(await timeOf(page, { event: 'keydown', sign: COUNT }, press));
    await untilCalm(page);
  }
  return times;
}

const elementsOf = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

/** To far places: every row is another. */
async function scroll(page: Page, times: Times): Promise<void> {
  for (const place of [0.5, 0.9, 0.25]) {
    times.scroll.push(await page.evaluate((to) => window.bench.timeOfJump(to), place));
    await untilCalm(page);
    times.elements = Math.max(times.elements, await elementsOf(page));
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function measurePage(page: Page, path: string, rounds: number): Promise<Times> {
  await page.goto(path);
  await page.locator('tr[aria-rowindex="2"]').waitFor();
  await page.waitForLoadState('networkidle');
  const times: Times = { sort: [], search: [], scroll: [], elements: await elementsOf(page) };
  await slowDown(page, { slowNetwork: false });
  for (let round = 0; round < rounds; round += 1) {
    times.sort.push(...(await sort(page)));
    times.search.push(...(await search(page)));
    await scroll(page, times);
  }
  return times;
}

function resultsOf(path: string, { elements, ...times }: Times): Result[] {
  const words = {
    sort: 'sort',
    search: 'key stroke in the search',
    scroll: 'scroll to a far place',
  };
  const rows = (['sort', 'search', 'scroll'] as const).map((name): Result => {
    const value = median(times[name]);
    return {
      what: `${path} with ${DJS.toLocaleString('en')} DJs, ${words[name]}, 4x CPU`,
      figure: `${Math.round(value)} ms`,
      yardstick: '',
      value,
      limit: LIMIT_MS,
      unit: 'ms',
    };
  });
  const most: Result = {
    what: `${path} with ${DJS.toLocaleString('en')} DJs, elements of the document`,
    figure: elements.toLocaleString('en'),
    yardstick: '',
    value: elements,
    limit: LIMIT_ELEMENTS,
    unit: 'elements',
  };
  return [...rows, most];
}

/** From the event to the frame that shows what it was for. */
export const manyDjsMeasurement: Measurement = {
  name: 'many-djs',
  measure: ({ quick }: BenchOptions) =>
    withBrowser(openPollOf(fillManyDjs), async (browser, stand) => {
      const kept = await signedIn(browser, stand);
      const results: Result[] = [];
      for (const path of PAGES) {
        const context = await newVisitor(browser, stand, kept);
        const times = await measurePage(await context.newPage(), path, quick ? 2 : 5);
        results.push(...resultsOf(path, times));
        await context.close();
      }
      return results;
    }),
};
