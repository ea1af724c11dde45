import { resolve } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { require as requireTypeScript } from 'tsx/cjs/api';
import { nameFirstStyles } from './scripts/build/firstStyles';
import { makeScriptsSmall } from './scripts/build/smallScripts';
import type * as Routes from './src/routes';

// Gatsby bundles whatever this file imports, by Parcel: with the table that would be every page's code,
// and each bundle that it can't load by itself costs another run of Parcel, up to five.
const { routes } = requireTypeScript(resolve('src/routes.ts'), __filename) as typeof Routes;

const component = resolve('src/templates/AdminPage.tsx');

/** Gatsby puts all styles into one file, and that into each page. Here a sheet of src/styles is a file of its own. */
const sheetOf = (module: { identifier(): string }) =>
  `styles-${/styles[\\/](\w+)\.scss/.exec(module.identifier())?.[1] ?? 'other'}`;

export const createPages: GatsbyNode['createPages'] = ({ actions }) => {
  for (const { path, kind } of routes) {
    if (kind === 'client') actions.createPage({ path, matchPath: path, component });
  }
};

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = (webpack) => {
  const { stage, actions } = webpack;
  // S27: the hosts serve no source maps, so none are made.
  // Gatsby puts all that most pages share into one chunk: signing in would wait for charts and tables.
  // Without that chunk, what is shared is split by who shares it.
  if (stage === 'build-javascript') {
    actions.setWebpackConfig({
      devtool: false,
      optimization: { splitChunks: { cacheGroups: { commons: false, styles: { name: sheetOf } } } },
    });
    makeScriptsSmall(webpack);
  }
};

// The chunk groups that a page's first chart needs; those who are signed in have the frame around it.
const chunkOf = (name: Routes.Route['name']) => (name === 'index' ? 'overview' : name);

export const onPostBuild: GatsbyNode['onPostBuild'] = async () => {
  const pages = routes.map(({ path, name }) => ({
    html: path === '/' ? 'index.html' : `${path.slice(1)}/index.html`,
    groups: name === 'login' ? ['component---src-pages-login-tsx'] : ['frame', chunkOf(name)],
  }));
  await nameFirstStyles(resolve('public'), [
    ...pages,
    { html: '404.html', groups: [] },
    { html: '404/index.html', groups: [] },
  ]);
};
