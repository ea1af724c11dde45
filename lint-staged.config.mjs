// The pre-commit check of seconds. It only reads, so that what is not staged yet stays untouched; `npm run format` repairs.
export default {
  '*': 'prettier --check --ignore-unknown --log-level warn',
  '*.{mjs,ts,tsx}':
    'eslint --config eslint.staged.config.mjs --max-warnings 0 --no-warn-ignored --cache --cache-location node_modules/.cache/eslint-staged/',
};
