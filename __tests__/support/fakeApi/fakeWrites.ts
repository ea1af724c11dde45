import { http, HttpResponse, type HttpHandler } from 'msw';
import type { AuditEntry } from '../../../contract/audit';
import { mutations } from '../endpoints';
import { fakeAnswers, type FakeVoting } from './fakeAnswers';
import { fakeAudit } from './fakeAudit';

export function refuse(status: number, code: string, more: object = {}): Response {
  const problem = { status, code, title: '題', requestId: 'r-1', ...more };
  const headers = { 'Content-Type': 'application/problem+json' };
  return HttpResponse.json(problem, { status, headers });
}

/** One entry more in the log; `at`: the real time. */
export function log(
  voting: FakeVoting,
  action: string,
  detail: AuditEntry['detail'],
  at?: string,
): void {
  voting.audit = fakeAudit([...(voting.audit ?? []), { action, detail, ...(at && { at }) }]);
}

/** The writes of the vote API of tests, judged as the real one does: they change `voting` itself. */
export function fakeWrites(voting: FakeVoting, api: string): HttpHandler[] {
  return [
    http.put(api + mutations.putPoll.path, async ({ request }) => {
      const body = mutations.putPoll.body.parse(await request.json());
      const [opens, closes] = [Date.parse(body.opensAt), Date.parse(body.closesAt)];
      const outside = voting.votes.filter(
        ({ castAt }) => Date.parse(castAt) < opens || Date.parse(castAt) >= closes,
      );
      if (outside.length > 0) {
        const detail = `${outside.length} counted votes lie outside that window`;
        return refuse(409, 'window_too_narrow', { detail });
      }
      Object.assign(voting, body, { notSetUp: false });
      log(voting, 'poll.changed', { after: body });
      return HttpResponse.json(fakeAnswers(voting).poll());
    }),
    http.put(api + mutations.putDjs.path, async ({ request }) => {
      const { djs } = mutations.putDjs.body.parse(await request.json());
      const ids = new Set(djs.map(({ id }) => id));
      const voted = voting.djs.filter(
        ({ id }) => !ids.has(id) && voting.votes.some(({ dj }) => dj === id),
      );
      if (voted.length > 0) {
        const errors = voted.map(({ id, name }) => ({ field: 'djs', message: `${name} (${id})` }));
        return refuse(409, 'dj_has_votes', { errors });
      }
      voting.djs = djs;
      return HttpResponse.json(fakeAnswers(voting).djs());
    }),
    http.put(api + mutations.putNotes.path, async ({ request }) => {
      voting.notes = mutations.putNotes.body.parse(await request.json()).notes;
      return HttpResponse.json(fakeAnswers(voting).notes());
    }),
  ];
}
