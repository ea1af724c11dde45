import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { formTexts } from '../../texts/controls/forms';

type Issue = z.core.$ZodIssue;

function messageOf(issue: Issue, own: string | undefined): string {
  if (issue.code === 'custom') return issue.message;
  if (own !== undefined) return own;
  return issue.code === 'too_big' ? formTexts.tooLong(Number(issue.maximum)) : formTexts.required;
}

/** Checks a form by a schema of the contract. `messages`: of fields whose only faults are not "empty" and "too long". */
export function zodResolver<Fields extends FieldValues>(
  schema: z.ZodType,
  messages: Partial<Record<keyof Fields & string, string>> = {},
): Resolver<Fields> {
  return (values) => {
    const { error } = schema.safeParse(values);
    if (!error) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const issue of error.issues) {
      const name = String(issue.path[0]);
      errors[name] ??= { type: issue.code ?? 'custom', message: messageOf(issue, messages[name]) };
    }
    return { values: {}, errors: errors as FieldErrors<Fields> };
  };
}
