import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import a11y from 'eslint-plugin-jsx-a11y';
import react from 'eslint-plugin-react';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';

// Who may import whom inside src/. What a room's list lacks, it may not import.
const ROOMS = {
  pages: ['shell.tsx', 'features', 'components', 'layout', 'routing', 'lib', 'texts', 'routes.ts'],
  templates: [
    'shell.tsx',
    'features',
    'components',
    'layout',
    'routing',
    'lib',
    'texts',
    'routes.ts',
  ],
  features: ['components', 'auth', 'lib', 'texts'],
  layout: ['components', 'lib', 'texts', 'routes.ts', 'styles'],
  components: ['lib', 'texts', 'styles'],
  routing: ['auth', 'layout', 'components', 'lib', 'texts', 'routes.ts'],
  auth: ['lib', 'texts'],
  lib: ['texts'],
  texts: ['lib'],
  styles: [],
};

const features = readdirSync('src/features');

const zones = [
  ...Object.entries(ROOMS).map(([room, allowed]) => ({
    target: `./src/${room}`,
    from: './src',
    except: [room, ...allowed].map((name) => `./${name}`),
    message: `src/${room} may import: ${allowed.join(', ') || 'nothing of src'} (eslint.config.mjs).`,
  })),
  ...features.map((feature) => ({
    target: `./src/features/${feature}`,
    from: './src/features',
    except: [`./${feature}`],
    message: 'A feature never imports another feature.',
  })),
  { target: './src/components', from: './src/client/http.ts', message: 'Components do not fetch.' },
  { target: './src/components', from: './src/client/ask.ts', message: 'Components do not fetch.' },
  {
    target: './src/components',
    from: './src/client/useAnswer.ts',
    message: 'Components do not fetch.',
  },
  { target: './contract', from: ['./src', './api'], message: 'The contract imports zod only.' },
  { target: './src', from: ['./api', './scripts', './e2e', './bench'] },
  { target: './api', from: ['./src', './scripts', './e2e', './bench'] },
  { target: './api/queries', from: ['./api/routes', './api/commands', './api/app.ts'] },
  { target: './api/database', from: ['./api/routes', './api/commands', './api/queries'] },
];

export default ts.config(
  {
    ignores: [
      'public',
      '.cache',
      '.data',
      'hosting',
      'node_modules',
      'coverage',
      'static',
      'test-results',
      'playwright-report',
    ],
  },
  js.configs.recommended,
  ...ts.configs.strict,
  react.configs.flat.recommended,
  react.configs.flat['jsx-runtime'],
  hooks.configs.flat['recommended-latest'],
  a11y.flatConfigs.recommended,
  {
    plugins: { 'import-x': importX },
    settings: {
      react: { version: 'detect' },
      'import-x/resolver-next': [createTypeScriptImportResolver()],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-cycle': 'error',
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'moment-timezone',
              message: 'It brings every zone of the world: use src/lib/time/dates.ts.',
            },
          ],
        },
      ],
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/no-redeclare': 'off',
      'react/prop-types': 'off',
    },
  },
  {
    // The rule of the house: firebase behind auth, moment behind dates, settings behind config.
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/auth/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [{ name: 'moment-timezone', message: 'Use src/lib/time/dates.ts.' }],
          patterns: [
            { group: ['firebase', 'firebase/*'], message: 'Only src/auth knows Firebase.' },
          ],
        },
      ],
    },
  },
  {
    files: ['scripts/**', 'api/commands/**', 'bench/**'],
    rules: { 'no-console': 'off' },
  },
  {
    // Playwright hands fixtures a function named `use`, which is no hook.
    files: ['e2e/**'],
    rules: { 'react-hooks/rules-of-hooks': 'off' },
  },
  prettier,
);
