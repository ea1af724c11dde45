import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import a11y from 'eslint-plugin-jsx-a11y';
import react from 'eslint-plugin-react';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';
import { packageDirections, zones } from './eslint.directions.mjs';

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
  {
    files: [
      'src/**',
      '__tests__/{src,support}/**',
      'gatsby-*',
      'e2e/support/secondBuild/faulty/**',
    ],
    extends: [
      react.configs.flat.recommended,
      react.configs.flat['jsx-runtime'],
      hooks.configs.flat['recommended-latest'],
      a11y.flatConfigs.recommended,
    ],
    settings: { react: { version: 'detect' } },
    rules: { 'react/prop-types': 'off' },
  },
  {
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver()],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-cycle': 'error',
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/no-redeclare': 'off',
    },
  },
  ...packageDirections,
  {
    // Rules that need types: a promise that nobody awaits hides its failure.
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['scripts/**', 'api/commands/**', 'bench/**'],
    rules: { 'no-console': 'off' },
  },
  prettier,
);
