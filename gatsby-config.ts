import type { GatsbyConfig } from 'gatsby';
import { resolve } from 'node:path';
import { iconsForSass } from './scripts/build/icons';
import { breakpointsForSass } from './src/lib/browser/breakpoints';

const root = resolve();

const config: GatsbyConfig = {
  trailingSlash: 'never',
  jsxRuntime: 'automatic',
  graphqlTypegen: false,
  // Else a build at Netlify installs gatsby-adapter-netlify, whichever version is the newest, and lets it write the files
  // for the host: scripts/build/hosting.ts does (decision 0026).
  adapter: { name: 'none', adapt: () => undefined },
  plugins: [
    'gatsby-plugin-react-helmet',
    {
      resolve: 'gatsby-plugin-sass',
      options: {
        additionalData: `${breakpointsForSass()} ${iconsForSass(root)}`,
        sassOptions: {
          includePaths: ['node_modules'],
          // Bootstrap 5.3 is written for the older Sass.
          quietDeps: true,
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
