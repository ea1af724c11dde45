import { asSecond } from '../../support/api/twoPeople';
import { type Attempt, done, logged, type Model, type Prediction, refused, step } from './model';
import { newest, nth } from './vocabulary';
import fc from 'fast-check';

/** Does it or, with two people, keeps it as a proposal. */
export function proposeOr(model: Model, attempt: (model: Model) => Attempt): Prediction {
  const { key, ...tried } = attempt(model);
  if (key === undefined || !model.twoPeople) return tried;
  if (model.proposals.some((one) => one.state === 'open' && one.key === key))
    return refused(model, 'already_proposed');
  const made = { state: 'open' as const, key, attempt, shown: model.shown + model.votes.size };
  const proposals = [...model.proposals, made];
  const outcome = { kind: 'proposed', id: `p-${proposals.length}` };
  return { outcome, model: logged({ ...model, proposals }) };
}

const settleStep = (kind: 'accept' | 'refuse') =>
  step(kind, nth, (back, { proposals }) => {
    const at = newest(proposals, back);
    const body = kind === 'accept' ? {} : { reason: '根拠が足りない' };
    return {
      perform: ({ write }) =>
        write('POST', `/v1/proposals/p-${at + 1}/${kind}`, body, undefined, asSecond()),
      predict: (model, outcome) => {
        const proposal = model.proposals[at];
        if (!proposal) return refused(model, 'not_found');
        if (proposal.state !== 'open') return refused(model, 'proposal_decided');
        const state = kind === 'accept' ? ('accepted' as const) : ('refused' as const);
        const close = (after: Model) =>
          done(logged({ ...after, proposals: model.proposals.with(at, { ...proposal, state }) }));
        if (kind === 'refuse') return close(model);
        // By the same checks, on the poll as it is now.
        const { key, ...tried } = proposal.attempt(model);
        if (key === undefined) return tried;
        const isExclusion = tried.outcome.kind === 'excluded';
        const changed = refused(model, isExclusion ? 'match_changed' : 'conflict');
        if (key !== proposal.key) return changed;
        // It says which places of the ranking it changes; whether these are others by now is the product's choice.
        const isSame = proposal.shown === model.shown + model.votes.size;
        if (isExclusion && !isSame && outcome.kind === 'match_changed') return changed;
        return close(tried.model);
      },
    };
  });

export const acceptOrRefuse = fc.oneof(
  { weight: 2, arbitrary: settleStep('accept') },
  settleStep('refuse'),
);
