import { createHash } from 'node:crypto';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { mutations } from '../endpoints';
import type { Proposal } from '../../../contract/decisions/proposals';
import type { TwoPeople } from '../../../contract/poll';
import type { FakeVoting } from './fakeAnswers';
import { carryOutExclusion } from './fakeExclusions';
import { addProposal, closeProposal, OTHER, PROPOSER } from './fakeProposals';
import { carryOutVersion } from './fakeVersions';
import { refuse } from './fakeWrites';

type Setting = TwoPeople | null;

function hashOf(from: Setting, to: Setting): string {
  return createHash('sha256').update(JSON.stringify({ from, to })).digest('hex');
}

/** A looser setting that `by` has proposed; null: the same waits already. */
export function proposedSetting(voting: FakeVoting, to: Setting, by = OTHER): Proposal | null {
  const from = voting.twoPeople!;
  return addProposal(
    voting,
    { kind: 'setting', detail: { from, to } },
    { hash: hashOf(from, to), by },
  );
}

type Outcome = { result: string | null } | { code: string };

function carryOut(voting: FakeVoting, proposal: Proposal): Outcome {
  if (proposal.kind === 'exclusion') return carryOutExclusion(voting, proposal);
  if (proposal.kind !== 'setting') return carryOutVersion(voting, proposal);
  const { from, to } = proposal.detail;
  if (voting.twoPeople?.perMille !== from.perMille) return { code: 'conflict' };
  voting.twoPeople = to;
  return { result: null };
}

const pathOf = (name: 'acceptProposal' | 'refuseProposal' | 'takeBackProposal') =>
  mutations[name].path.replace('{id}', ':id');

/** Two people decide: the setting, and what is decided on proposals, judged as the real API does. */
export function fakeAcceptance(voting: FakeVoting, api: string): HttpHandler[] {
  const find = (id: unknown) => voting.proposals?.find((one) => one.id === id);

  /** The open proposal of that id, or why it is refused. */
  function openOf(id: unknown, isForAuthor: boolean): Proposal | Response {
    const proposal = find(id);
    if (!proposal) return refuse(404, 'not_found');
    if (proposal.state !== 'open') return refuse(409, 'proposal_decided');
    if (isForAuthor) return proposal.mine ? proposal : refuse(403, 'not_own_proposal');
    return proposal.mine ? refuse(403, 'own_proposal') : proposal;
  }
  const closed = (proposal: Proposal) => HttpResponse.json({ proposal });

  return [
    http.put(api + mutations.putTwoPeople.path, async ({ request }) => {
      const body = mutations.putTwoPeople.body.parse(await request.json());
      const from = voting.twoPeople ?? null;
      const to = body.on ? { perMille: body.perMille } : null;
      if (from && (to === null || to.perMille > from.perMille)) {
        const proposal = proposedSetting(voting, to, PROPOSER);
        if (!proposal) return refuse(409, 'already_proposed');
        return HttpResponse.json({ proposal }, { status: 202 });
      }
      voting.twoPeople = to;
      return HttpResponse.json({ twoPeople: to });
    }),
    http.post(api + pathOf('acceptProposal'), ({ params }) => {
      const proposal = openOf(params['id'], false);
      if (proposal instanceof Response) return proposal;
      const outcome = carryOut(voting, proposal);
      if ('code' in outcome)
        return refuse(outcome.code === 'sign_in_again' ? 401 : 409, outcome.code);
      return closed(closeProposal(voting, proposal.id, { state: 'accepted', ...outcome }));
    }),
    http.post(api + pathOf('refuseProposal'), async ({ request, params }) => {
      const parsed = mutations.refuseProposal.body.safeParse(await request.json());
      if (!parsed.success) return refuse(400, 'invalid_request');
      const proposal = openOf(params['id'], false);
      if (proposal instanceof Response) return proposal;
      const { reason } = parsed.data;
      return closed(closeProposal(voting, proposal.id, { state: 'refused', reason }));
    }),
    http.post(api + pathOf('takeBackProposal'), ({ params }) => {
      const proposal = openOf(params['id'], true);
      if (proposal instanceof Response) return proposal;
      return closed(closeProposal(voting, proposal.id, { state: 'taken_back' }));
    }),
  ];
}
