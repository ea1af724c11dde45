import type { Locator, Page } from '@playwright/test';
import { ADDRESSES } from '../stack/addresses';

/** The bar at the top (rows L1 to L9). */
export function loadingBar(page: Page): Locator {
  return page.getByRole('progressbar', { name: '読み込んでいます' });
}

/** How far the bar is, 0 to 100; null while there is none. */
export async function percent(page: Page): Promise<number | null> {
  const [value] = await loadingBar(page).evaluateAll((bars) =>
    bars.map((bar) => bar.getAttribute('aria-valuenow')),
  );
  return value === undefined ? null : Number(value);
}

/** Puts the page's timers in the test's hands: from here on they move with `page.clock.runFor` alone. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 2_000);
}

interface HeldAnswers {
  /** How many there were so far. */
  requests: () => number;
  /** Answers all with this status, those to come too. */
  refuse: (status: number) => void;
}

const REFUSAL = { code: 'refused', title: '題', requestId: 'r-1' };

/** From now on the API's answers to a request are on their way, until they are refused. */
export async function holdAnswers(page: Page, address: RegExp): Promise<HeldAnswers> {
  let refuse: (status: number) => void = () => undefined;
  const refused = new Promise<number>((resolve) => (refuse = resolve));
  let requests = 0;
  await page.route(
    ({ href }) => href.startsWith(`${ADDRESSES.api}/v1/`) && address.test(href),
    async (route) => {
      requests += 1;
      const status = await refused;
      await route.fulfill({
        status,
        headers: { 'access-control-allow-origin': ADDRESSES.site },
        json: { ...REFUSAL, status },
      });
    },
  );
  return { requests: () => requests, refuse };
}
