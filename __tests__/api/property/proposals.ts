import { asSecond } from '../../support/api/twoPeople';
import { command, type Decision, DONE, type Model, type Outcome } from './model';
import { place } from './values';

/** Does it or, with two people, keeps it as a proposal; `changed` refuses that once it would do something else. */
export function decideOrPropose(
  model: Model,
  decide: (model: Model) => Decision,
  changed: 'match_changed' | 'conflict',
): Outcome {
  const decision = decide(model);
  if ('refused' in decision) return { kind: decision.refused };
  if (!model.twoPeople) return decision.carryOut();
  const { key } = decision;
  if (model.proposals.some((one) => one.state === 'open' && one.key === key))
    return { kind: 'already_proposed' };
  const shown = model.shown + model.votes.size;
  model.proposals = [...model.proposals, { state: 'open', key, decide, changed, shown }];
  model.entries += 1;
  return { kind: 'proposed', id: `p-${model.proposals.length}` };
}

const settle = (kind: 'accept' | 'refuse', body: object) =>
  command(kind, place, (at) => ({
    send: ({ write }) =>
      write('POST', `/v1/proposals/p-${at + 1}/${kind}`, body, undefined, asSecond()),
    expect(model, outcome) {
      const proposal = model.proposals[at];
      if (!proposal) return { kind: 'not_found' };
      if (proposal.state !== 'open') return { kind: 'proposal_decided' };
      if (kind === 'accept') {
        // By the same checks, on the poll as it is now.
        const decision = proposal.decide(model);
        if ('refused' in decision) return { kind: decision.refused };
        if (decision.key !== proposal.key) return { kind: proposal.changed };
        // An exclusion says which places of the ranking it changes; whether these are others by now is the product's choice.
        const isSame = proposal.shown === model.shown + model.votes.size;
        if (!isSame && [outcome.kind, proposal.changed].every((code) => code === 'match_changed'))
          return outcome;
        decision.carryOut();
      }
      const state = kind === 'accept' ? 'accepted' : 'refused';
      model.proposals = model.proposals.with(at, { ...proposal, state });
      model.entries += 1;
      return DONE;
    },
  }));

export const accept = settle('accept', {});
export const refuse = settle('refuse', { reason: '根拠が足りない' });
