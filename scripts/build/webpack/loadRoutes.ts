import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { require as requireTypeScript } from 'tsx/cjs/api';
import type * as Routes from '../../../src/routes';

/** tsx adds it to the names of the modules that it loads. */
const NAMESPACE = '?namespace=';

/**
 * webpack keeps what it has compiled for the next build, where it can ask each module that this process has loaded
 * for its age: a name that is no file's keeps it from that.
 */
function forgetNames(): void {
  for (const loaded of Object.values(createRequire(__filename).cache)) {
    if (!loaded?.children.some(({ filename }) => filename.includes(NAMESPACE))) continue;
    loaded.children = loaded.children.filter(({ filename }) => !filename.includes(NAMESPACE));
  }
}

/**
 * The table of pages, for gatsby-node.ts. Gatsby bundles whatever that file imports, by Parcel: with the table that
 * would be every page's code, and each bundle that it can't load by itself costs another run of Parcel, up to five.
 */
export function loadRoutes(): typeof Routes.routes {
  const { routes } = requireTypeScript(resolve('src/routes.ts'), __filename) as typeof Routes;
  forgetNames();
  return routes;
}
