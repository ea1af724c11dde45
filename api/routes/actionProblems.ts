import type { z } from 'zod';
import type { ProblemCode } from '../../contract/problem';
import type { ActionName } from '../http/mutationHandler';

type Codes = readonly z.infer<typeof ProblemCode>[];

const OF_EVERY_WRITE: Codes = [
  'invalid_request',
  'unauthenticated',
  'forbidden',
  'cross_site',
  'payload_too_large',
  'upload_stalled',
  'unsupported_media_type',
  'internal_error',
  'database_unavailable',
  'database_busy',
  'identity_unavailable',
];
const OF_EVERY_POST: Codes = ['key_in_use', 'key_reused', 'not_configured', 'voters_otherwise'];

const OWN: Record<ActionName, Codes> = {
  putVote: ['window_too_narrow', 'result_is_final'],
  putDjs: ['dj_has_votes'],
  putNotes: [],
  postVotes: ['result_is_final', ...OF_EVERY_POST],
  postImport: ['reason_wanted', 'too_many_requests', 'storage_full', ...OF_EVERY_POST],
};

/** The codes of the problems that an action may answer with. */
export function problemsOf(name: ActionName): Codes {
  return [...OWN[name], ...OF_EVERY_WRITE];
}
