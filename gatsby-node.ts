import { resolve } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { routes, type Route } from './src/routes';

/** The client-only routes: one template each, so that Gatsby splits and prefetches their code. */
const templates: Partial<Record<Route['name'], string>> = {
  daily: 'DailyPage',
  'every-dj': 'EveryDjPage',
  'total-votes': 'TotalVotesPage',
};

export const createPages: GatsbyNode['createPages'] = ({ actions }) => {
  for (const { path, name } of routes) {
    const template = templates[name];
    if (!template) continue;
    const component = resolve(`src/templates/${template}.tsx`);
    actions.createPage({ path, matchPath: path, component });
  }
};

/** Without a matchPath of its own Gatsby fetches a page's data anew for each query string. */
export const onCreatePage: GatsbyNode['onCreatePage'] = ({ page, actions }) => {
  if (page.matchPath || !routes.some(({ path }) => path === page.path)) return;
  actions.createPage({ ...page, matchPath: page.path });
};

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({
  stage,
  actions,
  getConfig,
}) => {
  if (stage !== 'build-javascript') return;
  const config = getConfig();
  // The hosts serve no source maps.
  config.devtool = false;
  // Every page would load what as many chunks share as there are pages, and Gatsby counts lazily loaded parts among them.
  delete config.optimization.splitChunks.cacheGroups.commons;
  actions.replaceWebpackConfig(config);
};
