import { expect, type Page } from '@playwright/test';

/** Addresses of the documents that the page asks for from now on: reloads are among them, steps inside the site aren't. */
export function watchDocumentLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loads.push(request.url());
  });
  return loads;
}

/** So many, and no more within a while after the page has settled. */
export async function expectLoads(page: Page, loads: string[], count: number): Promise<void> {
  await expect.poll(() => loads.length).toBe(count);
  await page.waitForTimeout(500);
  expect(loads).toHaveLength(count);
}
