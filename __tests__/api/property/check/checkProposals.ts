import type { ProposalsAnswer } from '../../../../contract/decisions/proposals';
import type { PollAnswer } from '../../../../contract/poll';
import type { Model } from '../model/model';
import type { World } from '../startWorld';
import { PEOPLE } from '../vocabulary';

/** The setting, and every proposal with what became of it, as each of the two sees it. */
export async function checkProposals({ ask }: World, model: Model): Promise<void> {
  const { twoPeople } = (await (await ask('/v1/poll')).json()) as PollAnswer;
  expect(twoPeople?.perMille ?? null).toBe(model.perMille);
  for (const person of PEOPLE) {
    const answer = await ask('/v1/proposals', { accept: 'application/json', by: person });
    const { proposals } = (await answer.json()) as ProposalsAnswer;
    const told = proposals.map(({ id, kind, by, mine, state, decidedBy, result }) => {
      return { id, kind, by, mine, state, decidedBy, result };
    });
    expect(told.reverse()).toEqual(
      model.proposals.map(({ what: { kind }, by, ...rest }, at) => {
        return { id: `p-${at + 1}`, kind, by, mine: by === person, ...rest };
      }),
    );
  }
}
