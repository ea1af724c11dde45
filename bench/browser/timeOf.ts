import type { Page } from '@playwright/test';
import { within } from '../../scripts/start/processes/within';
import type { Sign } from './inPage';

const LIMIT_MINUTES = 1;

/** Milliseconds from the event that `act` brings about to the frame that shows what it was for. */
export async function timeOf(
  page: Page,
  { event, sign }: { event: string; sign: Sign },
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(([name, wanted]) => window.bench.expect(name, wanted), [
    event,
    sign,
  ] as const);
  await act();
  const took = page.evaluate(() => window.bench.took());
  return within(`what a ${event} is for`, LIMIT_MINUTES, took);
}
