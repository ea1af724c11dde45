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

interface Requested {
  request: string;
  contextInfo: { issuer: string };
}

// For Gatsby's navigation alone: whoever imports `Link` from gatsby has the real one.
function useOwnParsePath(requested: Requested): void {
  if (!/\.cache[\\/]navigation\.js$/.test(requested.contextInfo.issuer)) return;
  requested.request = resolve('src/routing/gatsbyLink.ts');
}

// Does nothing when it is imported, but doesn't say so: DocumentTitle imports it for the static pages alone.
const HELMET = /[\\/]react-helmet[\\/]/;

const FIREBASE_AUTH = /[\\/]@firebase[\\/]auth[\\/]dist[\\/]esm[\\/]/;

/** Of the pages that those see who are signed in. */
const PAGES = ['overview', 'daily', 'every-dj', 'total-votes'];
/** Of those who are not, too. */
const SIGNED_OUT = ['app', 'identity', 'component---src-pages-login-tsx'];

interface ChunkGraph {
  getModuleChunksIterable(module: object): Iterable<{ name?: string }>;
}

// One file for what the frame has in common with the pages, which never come without it, and for what all pages have:
// fewer requests, and what is compressed together is smaller.
const COMMON = {
  name: 'pages',
  priority: 25,
  enforce: true,
  test(module: object, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean {
    const names = new Set<string>();
    for (const { name } of chunkGraph.getModuleChunksIterable(module)) names.add(name ?? '');
    if (SIGNED_OUT.some((name) => names.has(name)) || names.has('')) return false;
    return (names.has('frame') && names.size > 1) || PAGES.every((name) => names.has(name));
  },
};

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

/** What keeps the browser's scripts small, for the stage that makes them. */
export function makeScriptsSmall({
  actions,
  getConfig,
  loaders,
  plugins,
}: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({
    optimization: { splitChunks: { cacheGroups: { pages: COMMON } } },
    resolve: { alias: { 'gatsby-react-router-scroll$': resolve('src/routing/gatsbyScroll.ts') } },
    plugins: [
      plugins.normalModuleReplacement(GATSBY_HEAD, resolve('src/routing/gatsbyHead.ts')),
      plugins.normalModuleReplacement(/^gatsby-link$/, useOwnParsePath),
    ],
    module: {
      rules: [
        { test: UNUSED, use: loaders.null(), sideEffects: false },
        { test: HELMET, sideEffects: false },
        { test: FIREBASE_AUTH, use: resolve('scripts/build/pureClasses.cjs') },
      ],
    },
  });
  const config = getConfig();
  config.output.environment = ENVIRONMENT;
  config.optimization.minimizer = [
    plugins.minifyJs({ terserOptions: TERSER }),
    plugins.minifyCss(),
  ];
  actions.replaceWebpackConfig(config);
}
