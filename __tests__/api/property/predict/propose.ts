import type { Model } from '../model/model';
import { boundOf, isSame, type ModelProposal, type Proposed } from '../model/proposals';
import { PEOPLE, type Person } from '../vocabulary';
import type { Prediction } from './predict';

/** In the log, and in no figure. */
export const logged = (model: Model): Model => ({ ...model, unshown: model.unshown + 1 });

/** What comes of it, or the code of why not. */
export type Carried = { model: Model; result: string | null } | { code: string };

/** The proposal of this, unless the same waits already. */
export function propose(model: Model, what: Proposed, by: Person = PEOPLE[0]): Prediction {
  const waits = model.proposals.some((other) => other.state === 'open' && isSame(other.what, what));
  if (waits) return { outcome: { kind: 'refused', code: 'already_proposed' }, model };
  const made: ModelProposal = { by, what, state: 'open', decidedBy: null, result: null };
  const proposals = [...model.proposals, made];
  return {
    outcome: { kind: 'proposed', id: `p-${proposals.length}`, bound: boundOf(what) },
    model: logged({ ...model, proposals }),
  };
}
