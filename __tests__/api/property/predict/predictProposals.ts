import type { Model } from '../model/model';
import type { Proposed } from '../model/proposals';
import type { DecideStep, TwoPeopleStep } from '../steps';
import type { Prediction } from './predict';
import { acceptExclusion } from './predictExclusions';
import { acceptFinal, acceptPublication } from './predictVersions';
import { type Carried, logged, propose } from './propose';

// docs/contract.md, Two people, written down again.

export function predictTwoPeople(model: Model, { to, by }: TwoPeopleStep): Prediction {
  const from = model.perMille;
  if (from !== null && (to === null || to > from)) {
    return propose(model, { kind: 'setting', from, to }, by);
  }
  return { outcome: { kind: 'done' }, model: set(model, to) };
}

function set(model: Model, to: number | null): Model {
  if (model.perMille === to) return model;
  return { ...model, perMille: to, decisions: model.decisions + 1 };
}

export function predictDecide(model: Model, step: DecideStep): Prediction {
  const { id, decision, by } = step;
  const at = model.proposals.findIndex((_, index) => id === `p-${index + 1}`);
  const proposal = model.proposals[at];
  if (!proposal) return refused(model, 'not_found');
  if (proposal.state !== 'open') return refused(model, 'proposal_decided');
  const isOwn = proposal.by === by;
  if (decision === 'take-back') {
    return isOwn ? closed(model, at, step) : refused(model, 'not_own_proposal');
  }
  if (isOwn) return refused(model, 'own_proposal');
  if (decision === 'refuse') return closed(model, at, step);
  const done = carryOut(model, proposal.what, step);
  return 'code' in done ? refused(model, done.code) : closed(done.model, at, step, done.result);
}

function carryOut(model: Model, what: Proposed, { isFresh }: DecideStep): Carried {
  switch (what.kind) {
    case 'exclusion':
      return acceptExclusion(model, what);
    case 'final':
      return isFresh ? acceptFinal(model, what) : { code: 'sign_in_again' };
    case 'publish':
      return isFresh ? acceptPublication(model, what) : { code: 'sign_in_again' };
    case 'setting':
      if (model.perMille !== what.from) return { code: 'conflict' };
      return { model: set(model, what.to), result: null };
  }
}

const STATES = { accept: 'accepted', refuse: 'refused', 'take-back': 'taken_back' } as const;

function closed(
  model: Model,
  at: number,
  { decision, by }: DecideStep,
  result: string | null = null,
): Prediction {
  const state = STATES[decision];
  const changed = { ...model.proposals[at]!, state, decidedBy: by, result };
  const proposals = model.proposals.with(at, changed);
  return {
    outcome: { kind: 'answered', state, result },
    model: logged({ ...model, proposals }),
  };
}

const refused = (model: Model, code: string): Prediction => ({
  outcome: { kind: 'refused', code },
  model,
});
