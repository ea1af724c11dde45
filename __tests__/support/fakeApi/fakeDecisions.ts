import { http, HttpResponse, type HttpHandler } from 'msw';
import { mutations } from '../endpoints';
import { fakeAnswers, type FakeVoting } from './fakeAnswers';
import { idOf, stateOf } from './fakeReview';
import { refusal } from './refusal';

/** Decisions on cases, judged as the real API does; `voting` itself changes. */
export function fakeDecisions(voting: FakeVoting, api: string, actor: string): HttpHandler[] {
  return [
    http.put(api + mutations.putCase.path.replace('{id}', ':id'), async ({ request, params }) => {
      const parsed = mutations.putCase.body.safeParse(await request.json());
      if (!parsed.success) return refusal(400, 'invalid_request');
      const one = voting.review?.cases.find((found) => idOf(found) === params['id']);
      if (!one) return refusal(404, 'not_found');
      const { state, owner, note, seen } = parsed.data;
      if (one.provisional) return refusal(409, 'case_is_provisional');
      if (one.version !== seen) return refusal(409, 'case_changed');
      const before = stateOf(voting, one);
      if (state !== before && state === 'excluded') return refusal(409, 'case_needs_exclusion');
      if (state !== before && before === 'excluded') return refusal(409, 'case_is_excluded');
      if (owner !== null && owner !== actor && owner !== one.owner) {
        return refusal(400, 'invalid_request');
      }
      if (state !== 'excluded') {
        one.decided =
          state === 'open'
            ? null
            : { at: new Date(voting.now).toISOString(), by: actor, runAt: one.runAt };
        one.state = state;
      }
      Object.assign(one, { owner, note, version: one.version + 1 });
      const { cases, open } = fakeAnswers(voting).review({});
      return HttpResponse.json({ case: cases.find(({ id }) => id === params['id']), open });
    }),
  ];
}
