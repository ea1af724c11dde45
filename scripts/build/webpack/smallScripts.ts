import { resolve } from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';

/**
 * Parts of Gatsby that every page would load although nothing here uses them: scripts that run in a worker, a service
 * worker, and polyfills. Babel adds those by the name of a method alone; the browsers of package.json's list lack
 * nothing of what tsconfig's lib allows.
 */
const UNUSED = [
  /gatsby[\\/]dist[\\/]internal-plugins[\\/]partytown[\\/]gatsby-browser\.js$/,
  /\.cache[\\/]register-service-worker\.js$/,
  /[\\/]core-js[\\/]modules[\\/]/,
];

const GATSBY_HEAD = /head-export-handler-for-browser$/;

// Does nothing when it is imported, but doesn't say so: DocumentTitle imports it for the static pages alone.
const HELMET = /[\\/]react-helmet[\\/]/;

const FIREBASE_AUTH = /[\\/]@firebase[\\/]auth[\\/]dist[\\/]esm[\\/]/;

// Gatsby writes for browsers of 2009, and each kana as six letters.
const ECMA = 2020;
const TERSER = {
  ecma: ECMA,
  compress: { ecma: ECMA, passes: 2 },
  output: { ecma: ECMA, ascii_only: false },
};
const ENVIRONMENT = {
  arrowFunction: true,
  const: true,
  destructuring: true,
  templateLiteral: true,
};

// The runtime names each part with its hash, twenty digits of Gatsby's; forty bits tell one release from another.
const HASH_DIGITS = 10;

/** What keeps the browser's scripts small, for the stage that makes them. */
export function makeScriptsSmall({
  actions,
  getConfig,
  loaders,
  plugins,
}: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({
    resolve: { alias: { 'gatsby-react-router-scroll$': resolve('src/routing/gatsbyScroll.ts') } },
    plugins: [plugins.normalModuleReplacement(GATSBY_HEAD, resolve('src/routing/gatsbyHead.ts'))],
    module: {
      rules: [
        { test: UNUSED, use: loaders.null(), sideEffects: false },
        { test: HELMET, sideEffects: false },
        { test: FIREBASE_AUTH, use: resolve('scripts/build/webpack/pureClasses.cjs') },
      ],
    },
  });
  const config = getConfig();
  config.output.environment = ENVIRONMENT;
  config.output.hashDigestLength = HASH_DIGITS;
  config.optimization.minimizer = [
    plugins.minifyJs({ terserOptions: TERSER }),
    plugins.minifyCss(),
  ];
  actions.replaceWebpackConfig(config);
}
