import type { Page } from '@playwright/test';
import { ADDRESSES } from '../stack/addresses';

/** The bar at the top (rows L1 to L9). */
export const loadingBar = (page: Page) =>
  page.getByRole('progressbar', { name: '読み込んでいます' });

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

/** From now on the API's answers to a request are on their way, until all are refused with a status, those to come too. */
export async function holdAnswers(page: Page, address: RegExp) {
  let refuse: (status: number) => void = () => undefined;
  const refused = new Promise<number>((resolve) => (refuse = resolve));
  let requests = 0;
  const isHeld = ({ href }: URL) => href.startsWith(`${ADDRESSES.api}/v1/`) && address.test(href);
  await page.route(isHeld, async (route) => {
    requests += 1;
    const status = await refused;
    const headers = { 'access-control-allow-origin': ADDRESSES.site };
    const json = { status, code: 'refused', title: '題', requestId: 'r-1' };
    await route.fulfill({ status, headers, json });
  });
  return { requests: () => requests, refuse };
}
