// The pre-commit check of seconds. It only reads, so that what is not staged yet stays untouched; `npm run format` repairs.
export default {
  '*': 'oxfmt --check --no-error-on-unmatched-pattern',
  '*.{mjs,ts,tsx}': 'oxlint -c oxlint.config.mjs',
};
