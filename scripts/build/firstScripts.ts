import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** webpack's account of a build, as far as it is read here. */
export interface BuildStats {
  namedChunkGroups: Record<string, { assets: { name: string }[] } | undefined>;
}

/** A page of the build: its file below public/, and the chunk groups beside its own that its first paint needs. */
export interface NamedPage {
  html: string;
  pageData: string;
  scripts: readonly string[];
}

/** Every script is an entry or a part of a chunk group; entries run from Gatsby's own tags. */
const ENTRY = 'app';

function scriptsOf(group: string, { namedChunkGroups }: BuildStats): string[] {
  const assets = namedChunkGroups[group]?.assets;
  if (!assets) throw new Error(`the build has no chunk group of the name ${group}`);
  return assets.map(({ name }) => name).filter((name) => name.endsWith('.js'));
}

/**
 * The tags for a page's head, what is needed first comes first: the entry ahead, then the groups in their order. An
 * `async` script that webpack wants later is the one that it waits for, so each is fetched once.
 */
export function firstTags(groups: readonly string[], stats: BuildStats): string {
  const entry = scriptsOf(ENTRY, stats);
  const parts = new Set(groups.flatMap((group) => scriptsOf(group, stats)));
  for (const name of entry) parts.delete(name);
  return [
    ...entry.map((name) => `<link rel="preload" as="script" href="/${name}" data-first>`),
    // Gatsby asks for it before it paints.
    '<link rel="preload" as="fetch" href="/page-data/app-data.json" crossorigin data-first>',
    ...[...parts].map((name) => `<script async src="/${name}" data-first></script>`),
  ].join('');
}

const OWN_TAGS = /<(?:link|script|meta)\b[^>]*\bdata-first>(?:<\/script>)?/g;
const PAGE_PATH = /(window\.pagePath="[^"]*";)(?:window\.pageData=.*?;)?(?=\/\*\]\]>)/;

/** A page with these tags, and with its page data, which Gatsby would fetch. A page that has some gets these instead. */
function withFirstTags(html: string, tags: string, pageData: string): string {
  const data = JSON.stringify(JSON.parse(pageData)).replaceAll('<', '\\u003c');
  return html
    .replace(OWN_TAGS, '')
    .replace('</head>', () => `${tags}</head>`)
    .replace(PAGE_PATH, (_, own: string) => `${own}window.pageData=${data};`);
}

const HEAD_SCRIPT = /(<head>[\s\S]*?<script>)([\s\S]*?)(<\/script>)/;

/** The head's own script is made of functions' sources: without their comments and long names. */
async function withShortHead(html: string): Promise<string> {
  const { transform } = await import('esbuild');
  const [, , script = ''] = HEAD_SCRIPT.exec(html) ?? [];
  const options = { minify: true, target: 'es2020', charset: 'utf8' } as const;
  const { code } = await transform(script, options);
  return html.replace(HEAD_SCRIPT, (_, before: string, __, after: string) =>
    [before, code.trim(), after].join(''),
  );
}

/**
 * Names in each page's HTML every script that it needs before its first chart, so that all of them start with it. From
 * what was built: a chunk group that is missing ends the build.
 */
export async function nameFirstScripts(
  publicDir: string,
  pages: readonly NamedPage[],
): Promise<void> {
  const read = (name: string) => readFile(path.join(publicDir, name), 'utf8');
  const stats = JSON.parse(await read('webpack.stats.json')) as BuildStats;
  for (const { html, pageData, scripts } of pages) {
    const data = await read(pageData);
    const { componentChunkName } = JSON.parse(data) as { componentChunkName: string };
    const tags = firstTags([componentChunkName, ...scripts], stats);
    const named = withFirstTags(await read(html), tags, data);
    await writeFile(path.join(publicDir, html), await withShortHead(named));
  }
}
