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
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ stage, actions }) => {
  if (stage === 'build-javascript') actions.setWebpackConfig({ devtool: false });
};
