import { z } from 'zod';

/** What went wrong, for programs; the sentence for people is `title`, in Japanese. */
export const ProblemCode = z
  .enum([
    'invalid_request',
    'unauthenticated',
    'forbidden',
    'not_found',
    'method_not_allowed',
    'conflict',
    'too_many_requests',
    'internal_error',
    'database_unavailable',
    'identity_unavailable',
    'not_configured',
  ])
  .meta({ id: 'ProblemCode' });
export type ProblemCode = z.infer<typeof ProblemCode>;

/** application/problem+json. A reader must take a code that it does not know. */
export const Problem = z
  .object({
    status: z.int(),
    title: z.string(),
    detail: z.string().optional(),
    code: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
