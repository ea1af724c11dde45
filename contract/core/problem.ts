import { z } from 'zod';
import { openCode } from './primitives';

/** What went wrong, for programs; the sentence for people is `title`, in Japanese. */
export const ProblemCode = z
  .enum([
    'invalid_request',
    'unauthenticated',
    'forbidden',
    'not_found',
    'method_not_allowed',
    'conflict',
    'window_too_narrow',
    'dj_has_votes',
    'case_changed',
    'case_needs_exclusion',
    'case_is_excluded',
    'case_is_provisional',
    'result_is_final',
    'reason_wanted',
    'vote_is_open',
    'final_exists',
    'sums_differ',
    'version_not_final',
    'version_published',
    'version_withdrawn',
    'version_damaged',
    'sign_in_again',
    'voters_otherwise',
    'no_votes_matched',
    'match_changed',
    'already_undone',
    'own_proposal',
    'not_own_proposal',
    'proposal_decided',
    'already_proposed',
    'no_channel',
    'key_in_use',
    'key_reused',
    'cross_site',
    'payload_too_large',
    'upload_stalled',
    'unsupported_media_type',
    'too_many_requests',
    'internal_error',
    'database_unavailable',
    'database_busy',
    'server_busy',
    'identity_unavailable',
    'not_configured',
    'storage_full',
  ])
  .meta({ id: 'ProblemCode' });
export type ProblemCode = z.infer<typeof ProblemCode>;

/** application/problem+json. A reader must take a code that it does not know. */
export const Problem = z
  .object({
    status: z.int(),
    title: z.string(),
    detail: z.string().optional(),
    code: openCode('ProblemCode'),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
