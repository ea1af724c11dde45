import { resolve } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { hashLoaders } from './scripts/build/webpack/loaderHash';
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

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = async (webpack) => {
  const { stage, actions } = webpack;
  const version = await hashLoaders(resolve());
  actions.setWebpackConfig({ cache: { version } });
  const use = resolve('scripts/build/webpack/runAtBuild.mjs');
  actions.setWebpackConfig({
    module: { rules: [{ test: /\.atBuild\.ts$/, enforce: 'pre', use }] },
  });
  // S27: the hosts serve no source maps, so none are made.
  // Gatsby puts all that most pages share into one chunk: signing in would wait for charts and tables.
  // Without that chunk, what is shared is split by who shares it.
  if (stage === 'build-javascript') {
    actions.setWebpackConfig({
      devtool: false,
      resolve: { alias: { 'gatsby-react-router-scroll$': resolve('src/routing/gatsbyScroll.ts') } },
      optimization: { splitChunks: { cacheGroups: { commons: false, shared, styles } } },
    });
  }
};

// Who is signed in is known without Firebase's code where a page's head asked (`asks`): identity comes after the chart.
// The 404 page and /login want it, and no frame.
const pages = routes.map(({ path, chunk, asks }) => ({
  html: path === '/' ? 'index.html' : `${path.slice(1)}/index.html`,
  pageData: `page-data${path === '/' ? '/index' : path}/page-data.json`,
  scripts: [...(asks ? [] : ['identity']), ...(chunk ? ['frame', chunk] : [])],
  signIn: asks && ['identity'],
  styles: chunk ? ['frame', chunk] : ['component---src-pages-login-tsx'],
}));
const lost = { pageData: 'page-data/404.html/page-data.json', scripts: ['identity'], styles: [] };
const built = [...pages, { html: '404.html', ...lost }, { html: '404/index.html', ...lost }];

export const onPostBuild: GatsbyNode['onPostBuild'] = async () => {
  await nameFirstStyles(resolve('public'), built);
  await nameFirstScripts(resolve('public'), built);
};
