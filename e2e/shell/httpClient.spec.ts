import type { Page, Request } from '@playwright/test';
import { ADDRESSES } from '../support/stack/addresses';
import { startHalfServer, type HalfServer } from '../support/stack/halfServer';
import { loadingBar, percent } from '../support/screens/loadingBar';
import { figureCard } from '../support/screens/tables';
import { expect, test } from '../support/test';

test.use({ warm: true });

const DAILY = `${ADDRESSES.api}/v1/daily`;
const total = (page: Page) => figureCard(page, '期間の有効票');

function watchQuestions(page: Page): Request[] {
  const questions: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().startsWith(`${ADDRESSES.api}/v1/`)) {
      questions.push(request);
    }
  });
  return questions;
}

test('A1, A2, A3: each question goes to the configured address, by one slash, and says what it accepts and who asks', async ({
  signedInPage: page,
}) => {
  const questions = watchQuestions(page);
  await page.goto('/daily');
  await expect(total(page)).toContainText(/\d票/);
  expect(questions.length).toBeGreaterThan(0);
  for (const question of questions) {
    expect(question.url()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1\/[a-z-]+(\?|$)/);
    const headers = await question.allHeaders();
    expect(headers['accept']).toBe('application/json, text/plain, */*');
    expect(headers['authorization']).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]*$/);
  }
});

test('A6: half of a body sets the bar at about 50, where it stays until the rest has come; trap 8: a compressed one goes by time alone', async ({
  signedInPage: page,
}) => {
  const answer = page.waitForResponse((response) => response.url().startsWith(DAILY));
  await page.goto('/daily');
  // Large enough for progress events; blanks after JSON have no meaning.
  const body = (await (await answer).text()) + ' '.repeat(200_000);
  await expect(total(page)).toContainText(/\d票/);
  const servers: HalfServer[] = [];
  /** The answer as the API gives it, sent in two halves by a server of its own. */
  const openHalf = async (how: { gzip: boolean }) => {
    const half = await startHalfServer(body, how);
    servers.push(half);
    await page.unrouteAll();
    await page.route(`${DAILY}*`, (route) => route.continue({ url: half.address }));
    await page.reload();
    return half;
  };
  try {
    const plain = await openHalf({ gzip: false });
    await expect.poll(() => percent(page)).toBe(50);
    // By time it would go on by 2 % each 100 ms.
    await page.waitForTimeout(500);
    expect(await percent(page)).toBe(50);
    plain.sendRest();
    await expect(total(page)).toContainText(/\d票/);
    await expect(loadingBar(page)).toHaveCount(0);

    const compressed = await openHalf({ gzip: true });
    const seen = new Set<number | null>();
    await expect
      .poll(
        async () => {
          seen.add(await percent(page));
          return seen.size;
        },
        { intervals: [50] },
      )
      .toBeGreaterThan(5);
    compressed.sendRest();
    await expect(total(page)).toContainText(/\d票/);
  } finally {
    for (const server of servers) await server.close();
  }
});
