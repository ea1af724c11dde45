import { existsSync, readFileSync } from 'node:fs';
import type { GatsbySSR } from 'gatsby';
import { headTags } from './src/app/frame/headTags';

export { wrapPageElement, wrapRootElement } from './src/app/wrappers';

/** Written by Gatsby before it renders the pages; `gatsby develop` has none. */
const STATS = 'public/webpack.stats.json';

function scriptsOf(chunk: string): string[] {
  if (!existsSync(STATS)) return [];
  const { assetsByChunkName } = JSON.parse(readFileSync(STATS, 'utf8')) as {
    assetsByChunkName: Record<string, string[] | undefined>;
  };
  return (assetsByChunkName[chunk] ?? []).filter((name) => name.endsWith('.js'));
}

/** Gatsby fetches a page's data and code only once its own script runs: named here, they start with the document. */
function pageTags(pathname: string, componentChunkName: string) {
  const page = pathname === '/' ? '/index' : pathname;
  const data = [`/page-data${page}/page-data.json`, '/page-data/app-data.json'];
  return [
    ...data.map((href) => (
      <link key={href} rel="preload" as="fetch" href={href} crossOrigin="anonymous" />
    )),
    ...scriptsOf(componentChunkName).map((name) => (
      <link key={name} rel="preload" as="script" href={`/${name}`} />
    )),
  ];
}

export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  pathname,
  setHeadComponents,
  loadPageDataSync,
}) => {
  const { componentChunkName } = loadPageDataSync(pathname) as unknown as {
    componentChunkName: string;
  };
  setHeadComponents([...headTags, ...pageTags(pathname, componentChunkName)]);
};
