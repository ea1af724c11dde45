import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ADDRESSES } from '../stack/addresses';

const PUBLIC = path.resolve(__dirname, '..', '..', '..', 'public');
const HASHED = /[.-]([0-9a-f]{10,})\.(?:screen\.|print\.)?(?:js|css)$/;
const TEXT = /html|javascript|json|css/;

const reverse = (hash: string) => [...hash].reverse().join('');

/** The content hashes in the names of files, and the build's own, by which Gatsby tells releases apart. */
async function hashesOfBuild(): Promise<string[]> {
  const appData = await readFile(path.join(PUBLIC, 'page-data', 'app-data.json'), 'utf8');
  const { webpackCompilationHash } = JSON.parse(appData) as { webpackCompilationHash: string };
  const hashed = (await readdir(PUBLIC)).map((name) => HASHED.exec(name)?.[1] ?? []);
  return [webpackCompilationHash, ...hashed.flat()];
}

/**
 * From now on the site's address serves the next release: the same build under other content hashes, in names and in
 * contents alike, with another visible text. The files of the old release are gone. Its policy, which has hashes of inline
 * scripts, would be another one too: the page is one of a context that bypasses it.
 */
export async function deployNextRelease(
  page: Page,
  [before, after]: [before: string, after: string],
): Promise<void> {
  const hashes = await hashesOfBuild();
  const [old, next] = [hashes, hashes.map(reverse)].map((all) => new RegExp(all.join('|'), 'g'));
  await page.route(`${ADDRESSES.site}/**`, async (route) => {
    const url = route.request().url();
    if (url.match(old!)) return route.fulfill({ status: 404 });
    const response = await route.fetch({ url: url.replace(next!, reverse) });
    if (!TEXT.test(response.headers()['content-type'] ?? '')) return route.fulfill({ response });
    const body = (await response.text()).replace(old!, reverse).replaceAll(before, after);
    return route.fulfill({ response, body });
  });
}
