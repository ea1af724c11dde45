import { resolve } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { routes } from './src/routes';

const component = resolve('src/templates/AdminPage.tsx');

export const createPages: GatsbyNode['createPages'] = ({ actions }) => {
  for (const { path, kind } of routes) {
    if (kind === 'client') actions.createPage({ path, matchPath: path, component });
  }
};

// S27: the hosts serve no source maps, so none are made.
// Gatsby puts all that most pages share into one chunk: signing in would wait for charts and tables.
// Without that chunk, what is shared is split by who shares it.
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ stage, actions }) => {
  if (stage !== 'build-javascript') return;
  actions.setWebpackConfig({
    devtool: false,
    optimization: { splitChunks: { cacheGroups: { commons: false } } },
  });
};
