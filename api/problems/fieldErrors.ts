import type { z } from 'zod';
import type { FieldError } from './problem';

/** How many wrong fields one response names. */
export const MOST_ERRORS = 20;

/** What a schema found wrong, each field by its path as `votes.17.castAt`; what is wrong as a whole is the `body`. */
export function fieldErrorsOf({ issues }: z.core.$ZodError): FieldError[] {
  const errors: FieldError[] = [];
  for (const issue of issues) {
    const { message, path } = issue;
    if (issue.code !== 'unrecognized_keys')
      errors.push({ field: path.join('.') || 'body', message });
    else
      for (const key of issue.keys)
        errors.push({ field: [...path, key].join('.'), message: 'unknown field' });
    if (errors.length >= MOST_ERRORS) break;
  }
  return errors.slice(0, MOST_ERRORS);
}
