import { resolve } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { require as requireTypeScript } from 'tsx/cjs/api';
import { makeScriptsSmall } from './scripts/build/smallScripts';
import { stylesHash } from './scripts/build/stylesHash';
import type * as Routes from './src/routes';

// Gatsby bundles whatever this file imports, by Parcel: with the table that would be every page's code,
// and each bundle that it can't load by itself costs another run of Parcel, up to five.
const { routes } = requireTypeScript(resolve('src/routes.ts'), __filename) as typeof Routes;

const component = resolve('src/templates/AdminPage.tsx');

export const createPages: GatsbyNode['createPages'] = ({ actions }) => {
  for (const { path, kind } of routes) {
    if (kind === 'client') actions.createPage({ path, matchPath: path, component });
  }
};

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = (webpack) => {
  const { stage, actions } = webpack;
  // Gatsby writes a page anew only when the script that renders it is another, but a page has its styles
  // within it: they count for that script, or the next build would keep the pages of the last.
  if (stage === 'build-html') {
    actions.setWebpackConfig({ output: { hashSalt: stylesHash(resolve()) } });
  }
  // S27: the hosts serve no source maps, so none are made.
  // Gatsby puts all that most pages share into one chunk: signing in would wait for charts and tables.
  // Without that chunk, what is shared is split by who shares it.
  if (stage === 'build-javascript') {
    actions.setWebpackConfig({
      devtool: false,
      optimization: { splitChunks: { cacheGroups: { commons: false } } },
    });
    makeScriptsSmall(webpack);
  }
};
