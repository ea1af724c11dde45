import type { Page } from '@playwright/test';

/** Addresses of the documents that the page asks for from now on: reloads are among them, steps inside the site aren't. */
export function watchDocumentLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loads.push(request.url());
  });
  return loads;
}
