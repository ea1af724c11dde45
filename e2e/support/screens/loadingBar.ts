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

/** Looks at every change of the page from now on; what the answer gives is what was ever seen of the bar. */
export async function watchBar(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const looks = new Set<string>();
    new MutationObserver(() => {
      const bar = document.querySelector('[role=progressbar].loading-bar');
      if (bar) looks.add(bar.className);
    }).observe(document.body, { attributes: true, childList: true, subtree: true });
    return looks;
  });
  return () => seen.evaluate((looks) => [...looks]);
}

/** Puts the page's timers in the test's hands: from here on they move with `page.clock.runFor` alone. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 2_000);
}

export interface HeldAnswers {
  /** How often one was asked for. */
  asked: () => number;
  /** Lets all go on, those to come too. */
  release: () => void;
  /** Answers all with this status, those to come too. */
  refuse: (status: number) => void;
}

const REFUSAL = { code: 'refused', title: '題', requestId: 'r-1' };

/** From now on the API's answers to a question are on their way. */
export async function holdAnswers(page: Page, question: RegExp): Promise<HeldAnswers> {
  let settle: (status: number | null) => void = () => undefined;
  const settled = new Promise<number | null>((resolve) => (settle = resolve));
  let asked = 0;
  await page.route(
    ({ href }) => href.startsWith(`${ADDRESSES.api}/v1/`) && question.test(href),
    async (route) => {
      asked += 1;
      const status = await settled;
      if (status === null) return route.continue();
      await route.fulfill({
        status,
        headers: { 'access-control-allow-origin': ADDRESSES.site },
        json: { ...REFUSAL, status },
      });
    },
  );
  return {
    asked: () => asked,
    release: () => settle(null),
    refuse: (status) => settle(status),
  };
}
