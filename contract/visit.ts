import { z } from 'zod';
import { object, read, write } from './core/define';
import { Count, Instant } from './core/primitives';
import { READERS } from './core/constants';
import { Dj } from './dj';

/**
 * What changed since the previous visit of the requesting account. A visit ends half an hour after its last PUT. `lastVisit`: when
 * that was, in real time. `leadChange`: who was first then and is now (null: nobody has votes); null where that is the same DJ.
 * `newCases`: cases of 要確認 that were opened since; `imports`: those that brought votes or DJs.
 */
export const SinceLastVisit = object('SinceLastVisit', {
  lastVisit: Instant,
  leadChange: z.object({ from: Dj.nullable(), to: Dj.nullable() }).nullable(),
  newCases: Count,
  imports: Count,
});
export type SinceLastVisit = z.infer<typeof SinceLastVisit>;

/** `since` is null at the first visit. */
const VisitAnswer = object('Visit', { since: SinceLastVisit.nullable() });

export const visitEndpoints = {
  visit: read('/v1/visit', 'What changed since the previous visit of this account', VisitAnswer),
};

/** No decision: auditors send it too, and the audit log has no entry of it. */
export const visitMutations = {
  putVisit: write('PUT', '/v1/visit', 'Record that this account visits now', {
    body: z.strictObject({}),
    answer: VisitAnswer,
    roles: READERS,
  }),
};
