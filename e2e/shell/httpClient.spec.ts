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

test.describe('A6: a body that has come half-way', () => {
  let server: HalfServer | undefined;

  /** The answer as the API gives it, sent in two halves by a server of its own. */
  async function openHalf(page: Page, { gzip }: { gzip: boolean }): Promise<HalfServer> {
    const answer = page.waitForResponse((response) => response.url().startsWith(DAILY));
    await page.goto('/daily');
    const body = await (await answer).text();
    await expect(total(page)).toContainText(/\d票/);
    await expect(loadingBar(page)).toHaveCount(0);
    // Long enough that half of it is worth telling of; blanks after JSON mean nothing.
    const half = await startHalfServer(body + ' '.repeat(200_000), { gzip });
    await page.route(`${DAILY}*`, (route) => route.continue({ url: half.address }));
    server = half;
    return half;
  }

  test.afterEach(async () => {
    await server?.close();
    server = undefined;
  });

  test('A6: about 50, and there it stays until the rest has come', async ({
    signedInPage: page,
  }) => {
    const half = await openHalf(page, { gzip: false });
    await page.reload();
    await expect.poll(() => percent(page)).toBe(50);
    await page.waitForTimeout(1_500);
    expect(await percent(page)).toBe(50);
    const box = await loadingBar(page).boundingBox();
    expect((box?.width ?? 0) / 1300).toBeCloseTo(0.5, 1);
    half.sendRest();
    await expect(total(page)).toContainText(/\d票/);
    await expect(loadingBar(page)).toHaveCount(0);
  });

  test('A6, trap 8: a compressed one has no total: the bar goes by time alone', async ({
    signedInPage: page,
  }) => {
    const half = await openHalf(page, { gzip: true });
    await page.reload();
    await expect(loadingBar(page)).toBeVisible();
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
    half.sendRest();
    await expect(total(page)).toContainText(/\d票/);
    await expect(loadingBar(page)).toHaveCount(0);
  });
});
