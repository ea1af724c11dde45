import type { GatsbyConfig } from 'gatsby';
import { breakpointsForSass } from './src/lib/browser/breakpoints';

const config: GatsbyConfig = {
  trailingSlash: 'never',
  jsxRuntime: 'automatic',
  graphqlTypegen: false,
  plugins: [
    'gatsby-plugin-react-helmet',
    {
      resolve: 'gatsby-plugin-sass',
      options: {
        additionalData: breakpointsForSass(),
        sassOptions: {
          includePaths: ['node_modules'],
          // Bootstrap 5.3 is written for the older Sass.
          quietDeps: true,
          // Inlined into UTF-8 pages, where a byte order mark would spoil the first rule.
          charset: false,
          silenceDeprecations: [
            'import',
            'global-builtin',
            'color-functions',
            'if-function',
            'legacy-js-api',
          ],
        },
      },
    },
  ],
};

export default config;
