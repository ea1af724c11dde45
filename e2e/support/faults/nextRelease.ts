import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { collectInlineParts, contentPolicy } from '../../../scripts/build/contentPolicy';
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

/** The policy of a page: its inline scripts name files, so each release has its own. */
function policyOf(html: string): string {
  const parts = {
    scripts: new Set<string>(),
    styles: new Set<string>(),
    styleAttributes: new Set<string>(),
  };
  collectInlineParts(html, parts);
  return contentPolicy(parts, [ADDRESSES.api, ADDRESSES.auth]);
}

/**
 * From now on the site's address serves the next release: the same build under other content hashes, in names and in
 * contents alike, with another visible text. The files of the old release are gone.
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
    const headers = response.headers();
    const type = headers['content-type'] ?? '';
    if (!TEXT.test(type)) return route.fulfill({ response });
    const body = (await response.text()).replace(old!, reverse).replaceAll(before, after);
    if (type.includes('html')) headers['content-security-policy'] = policyOf(body);
    return route.fulfill({ response, headers, body });
  });
}
