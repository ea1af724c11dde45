import path from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import type { Drawn, GoogleStandIn } from '../../../__tests__/support/site/googleStandIn';

const ROOT = path.resolve(__dirname, '..', '..', '..');

/** The stand-in of the unit tests, as one script that puts itself where Google's loader would. */
async function standInScript(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { GoogleStandIn } from './__tests__/support/site/googleStandIn';
        window.standIn = new GoogleStandIn();
        window.standIn.install();`,
      resolveDir: ROOT,
    },
    bundle: true,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** Google's host can't be reached where tests run: its address answers with the stand-in. */
export async function serveStandIn(page: Page): Promise<void> {
  const body = await standInScript();
  await page.route('https://www.gstatic.com/charts/loader.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
}

/** What the stand-in was told to draw so far. */
export function readDrawn(page: Page): Promise<Drawn[]> {
  return page.evaluate(
    () => (window as unknown as { standIn?: GoogleStandIn }).standIn?.drawn ?? [],
  );
}
