import { packageDirections, zones } from './directions.mjs';

const CHOICE_ROLES = ['listbox', 'menu', 'menubar', 'radiogroup', 'tablist', 'tree', 'treegrid'];
const ITEM_ROLES = [
  'menuitem',
  'menuitemradio',
  'menuitemcheckbox',
  'option',
  'row',
  'tab',
  'treeitem',
];
const KEYS = ['onKeyDown', 'onKeyPress', 'onKeyUp'];
const LOADS = ['onError', 'onLoad'];

const DATE_FUNCTIONS = [
  { object: 'Date', property: 'parse' },
  { object: 'Date', property: 'UTC' },
  { object: 'Intl', property: 'DateTimeFormat' },
].map((one) => ({ ...one, message: 'Only src/lib/time formats and parses dates.' }));

/**
 * What oxlint calls certainly wrong (`correctness`), with types where a rule needs them, and what its other categories
 * have for us. `npm run check:lint` has all of it, TypeScript's own errors too; the git hook leaves the types out.
 */
export default {
  plugins: ['typescript', 'import', 'oxc'],
  categories: { correctness: 'error' },
  ignorePatterns: [
    'public',
    '.cache',
    '.data',
    'hosting',
    'coverage',
    'static',
    'test-results',
    'playwright-report',
  ],
  // oxlint has all of this plug-in but the rule that says who may import whom.
  jsPlugins: [{ name: 'paths', specifier: 'eslint-plugin-import-x' }],
  settings: { 'import-x/resolver': { typescript: true } },
  rules: {
    'paths/no-restricted-paths': ['error', { zones }],
    'import/no-cycle': 'error',
    eqeqeq: ['error', 'always'],
    'no-array-constructor': 'error',
    'no-case-declarations': 'error',
    'no-console': 'error',
    'no-empty': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    'no-regex-spaces': 'error',
    'no-unexpected-multiline': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'no-useless-constructor': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
    'typescript/no-dynamic-delete': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-extraneous-class': 'error',
    'typescript/no-invalid-void-type': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-asserted-nullish-coalescing': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/prefer-literal-enum-member': 'error',
    'typescript/unified-signatures': 'error',
    // The code at build is made into functions, names are taken apart by character, and Zod's and Hono's methods are
    // passed on as they are: on purpose, and more often than a comment at each place is worth.
    'typescript/no-base-to-string': 'off',
    'typescript/no-implied-eval': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/unbound-method': 'off',
  },
  overrides: [
    {
      files: ['src/**', '__tests__/{src,support}/**', 'gatsby-*'],
      plugins: ['react', 'jsx-a11y'],
      rules: {
        'react/display-name': 'error',
        'react/jsx-no-comment-textnodes': 'error',
        'react/jsx-no-target-blank': 'error',
        'react/no-unescaped-entities': 'error',
        'react/no-unknown-property': 'error',
        'react/rules-of-hooks': 'error',
        'react/unsupported-syntax': 'error',
        // The virtualizer's instance changes with each scroll; its one component is not memoized.
        'react/incompatible-library': 'off',
        'jsx-a11y/anchor-ambiguous-text': 'off',
        'jsx-a11y/control-has-associated-label': 'off',
        'jsx-a11y/no-noninteractive-element-interactions': [
          'error',
          {
            handlers: ['onClick', 'onMouseDown', 'onMouseUp', ...KEYS, ...LOADS],
            alert: KEYS,
            body: LOADS,
            dialog: KEYS,
            iframe: LOADS,
            img: LOADS,
          },
        ],
        'jsx-a11y/no-noninteractive-element-to-interactive-role': [
          'error',
          {
            ul: CHOICE_ROLES,
            ol: CHOICE_ROLES,
            li: ITEM_ROLES,
            table: ['grid'],
            td: ['gridcell'],
            fieldset: ['radiogroup', 'presentation'],
          },
        ],
        // A role that an element lacks of its own is what it is for.
        'jsx-a11y/prefer-tag-over-role': 'off',
        // It asks for aria-checked on a checkbox, whose state the browser tells (axe knows).
        'jsx-a11y/role-has-required-aria-props': 'off',
      },
    },
    ...packageDirections,
    {
      files: ['src/**'],
      excludeFiles: ['src/lib/time/**'],
      rules: { 'no-restricted-properties': ['error', ...DATE_FUNCTIONS] },
    },
    {
      files: ['scripts/**', 'cli/**', 'bench/**'],
      rules: { 'no-console': 'off' },
    },
  ],
};
