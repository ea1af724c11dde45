import type { Page } from '@playwright/test';
import { decodeJwt } from 'jose';
import { type KeyServer, startKeyServer } from '../../__tests__/support/api/keyServer';
import { PROJECT } from '../../scripts/start/emulators';
import { AUTH_PORT } from '../support/stack/addresses';
import { figureCard } from '../support/screens/tables';
import { expect, signIn, test } from '../support/test';

test.use({ story: 'production' });

/** The emulator's answers to a sign-in, with the tokens signed as Google does it. */
async function signTokens(page: Page, keys: KeyServer): Promise<void> {
  await page.route(/accounts:signInWithPassword|\/v1\/token/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Record<string, string>;
    for (const name of ['idToken', 'id_token', 'access_token'])
      if (answer[name]) answer[name] = await keys.sign(decodeJwt(answer[name]));
    await route.fulfill({ response, json: answer });
  });
}

test('against NODE_ENV=production one reads and decides with signed tokens', async ({
  page,
  voteApi,
}) => {
  const keys = await startKeyServer();
  const signedApi = '__tests__/support/processes/signedApi.ts';
  await voteApi.stopApi();
  await voteApi.startApi({ NODE_ENV: 'production', FIREBASE_AUTH_EMULATOR_HOST: '' }, [
    ...(['--import', 'tsx', signedApi] as const),
    ...[keys.url.href, `127.0.0.1:${AUTH_PORT}`, PROJECT],
  ]);
  try {
    await signTokens(page, keys);
    await page.goto('/login');
    await signIn(page);
    await expect(figureCard(page, '有効票')).toContainText(/\d票/);

    await page.goto('/every-dj?tab=review');
    await page.getByRole('button', { name: '引き受ける' }).click();
    await expect(page.getByText('引き受けました。')).toBeVisible();
  } finally {
    await keys.close();
  }
});
