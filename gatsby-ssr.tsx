import { existsSync, readFileSync } from 'node:fs';
import type { GatsbySSR } from 'gatsby';
import { headTags } from './src/app/frame/headTags';

export { wrapPageElement } from './src/app/wrapPageElement';

const CHUNK_MAP = 'public/chunk-map.json';

/** Gatsby fetches a page's data and code only once its own script runs: named here, they start with the document. */
function pageTags(pathname: string, componentChunkName: string) {
  const page = pathname === '/' ? '/index' : pathname;
  const data = [`/page-data${page}/page-data.json`, '/page-data/app-data.json'];
  const chunks = existsSync(CHUNK_MAP)
    ? (JSON.parse(readFileSync(CHUNK_MAP, 'utf8')) as Record<string, string[]>)
    : {};
  return [
    ...data.map((href) => (
      <link key={href} rel="preload" as="fetch" href={href} crossOrigin="anonymous" />
    )),
    ...(chunks[componentChunkName] ?? []).map((href) => (
      <link key={href} rel="preload" as="script" href={href} />
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
