import { resolve } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { nameFirstStyles } from './scripts/build/firstStyles';
import { nameFirstScripts } from './scripts/build/firstScripts';
import { loadRoutes } from './scripts/build/webpack/loadRoutes';

const routes = loadRoutes();
const component = resolve('src/templates/AdminPage.tsx');

/** Gatsby puts all styles into one file, and that into each page. Here a sheet of src/styles is a file of its own. */
const sheetOf = (module: { identifier(): string }) =>
  `styles-${/styles[\\/](?:\w+[\\/])?(\w+)\.scss/.exec(module.identifier())?.[1] ?? 'other'}`;

const styles = { name: sheetOf };
/** By its number: the runtime, which every page loads, would carry a long name for each. */
const shared = { name: false };

export const createPages: GatsbyNode['createPages'] = ({ actions }) => {
  for (const { path, kind } of routes) {
    if (kind === 'client') actions.createPage({ path, matchPath: path, component });
  }
};

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ stage, actions }) => {
  if (stage !== 'build-javascript') return;
  // The hosts serve no source maps, so none are made.
  // Gatsby puts all that most pages share into one chunk: signing in would wait for charts and tables.
  // Without that chunk, what is shared is split by who shares it.
  actions.setWebpackConfig({
    devtool: false,
    resolve: {
      alias: { 'gatsby-react-router-scroll$': resolve('src/app/routing/gatsbyScroll.ts') },
    },
    optimization: { splitChunks: { cacheGroups: { commons: false, shared, styles } } },
  });
};

const pages = routes.map(({ path, chunk }) => ({
  html: path === '/' ? 'index.html' : `${path.slice(1)}/index.html`,
  pageData: `page-data${path === '/' ? '/index' : path}/page-data.json`,
  scripts: chunk ? ['frame', chunk] : [],
  styles: chunk ? ['frame', chunk] : ['component---src-pages-login-tsx'],
}));
const lost = { pageData: 'page-data/404.html/page-data.json', scripts: [], styles: [] };
const built = [...pages, { html: '404.html', ...lost }, { html: '404/index.html', ...lost }];

export const onPostBuild: GatsbyNode['onPostBuild'] = async () => {
  await nameFirstStyles(resolve('public'), built);
  await nameFirstScripts(resolve('public'), built);
};
