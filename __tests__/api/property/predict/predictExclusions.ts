import { findMatching, voidVotes } from '../model/exclusions';
import type { Model } from '../model/model';
import type { Prediction } from './predict';
import type { ExcludeStep, UndoStep } from '../steps';

export function predictExclude(model: Model, { match, isStale }: ExcludeStep): Prediction {
  if (match.djs?.some((dj) => !model.djs.has(dj))) return refused(model, 'invalid_request');
  const held = findMatching(model, match);
  if (held.length === 0) return refused(model, 'no_votes_matched');
  if (isStale) return refused(model, 'match_changed');
  const already = voidVotes(model);
  const votes = held.filter((key) => !already.has(key)).length;
  const exclusions = [...model.exclusions, { held: new Set(held), undone: false }];
  return {
    outcome: { kind: 'excluded', id: `x-${exclusions.length}`, matched: held.length, votes },
    model: { ...model, exclusions, decisions: model.decisions + 1 },
  };
}

export function predictUndo(model: Model, { id }: UndoStep): Prediction {
  const at = model.exclusions.findIndex((_, index) => id === `x-${index + 1}`);
  const exclusion = model.exclusions[at];
  if (!exclusion) return refused(model, 'not_found');
  if (exclusion.undone) return refused(model, 'already_undone');
  const exclusions = model.exclusions.with(at, { ...exclusion, undone: true });
  const after = { ...model, exclusions, decisions: model.decisions + 1 };
  const still = voidVotes(after);
  const votes = [...exclusion.held].filter((key) => !still.has(key)).length;
  return {
    outcome: { kind: 'undone', matched: exclusion.held.size, votes },
    model: after,
  };
}

const refused = (model: Model, code: string): Prediction => ({
  outcome: { kind: 'refused', code },
  model,
});
