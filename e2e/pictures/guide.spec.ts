import { freezeClosedPoll, openStage, theStage } from '../support/screens/stageVersion';
import { expect, test } from '../support/test';

// Those of docs/guide.ja.md that are not the README's (pages.spec.ts).
if (process.env.PICTURES_DIR === undefined) {
  test('pictures for the guide', async ({ signedInPage: page, voteApi }) => {
    test.setTimeout(120_000);
    const take = async (name: string) => {
      await page.waitForTimeout(600);
      await page.screenshot({ path: `docs/pictures/guide/${name}` });
    };
    await page.addInitScript(() => {
      Object.defineProperty(document, 'fullscreenEnabled', { value: false });
    });
    await freezeClosedPoll(page, voteApi, '最終');
    await expect(page.getByRole('button', { name: /リビジョン.*とは/ })).toBeVisible();
    await take('versions.png');
    await openStage(page, '最終');
    await take('stage-setup.png');
    await page.getByRole('button', { name: '発表を始める' }).click();
    await theStage(page).waitFor();
    for (let step = 1; step <= 6; step += 1) await page.keyboard.press('ArrowRight');
    // A picture of light and shade, not of lines.
    await take('stage.jpg');
  });
}
