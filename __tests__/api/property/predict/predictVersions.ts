import type { Model } from '../model/model';
import type { Proposed } from '../model/proposals';
import { figuresOf, isClosed, stateOf, type VersionState } from '../model/versions';
import type { FreezeStep, PublishStep } from '../steps';
import type { Prediction } from './predict';
import { type Carried, propose } from './propose';

// The tables of docs/contract.md, Versions, written down again.

export function predictFreeze(model: Model, step: FreezeStep): Prediction {
  const { label, final, revision, isFresh } = step;
  if (final && !isFresh) return refused(model, 'sign_in_again');
  if (!isClosed(model)) return refused(model, 'vote_is_open');
  if (final && statesOf(model).includes('final')) return refused(model, 'final_exists');
  if (revision === 'before') return refused(model, 'conflict');
  const { total, text } = figuresOf(model);
  if (final && model.perMille !== null) {
    const { opensAt, closesAt } = model;
    return propose(model, { kind: 'final', label, total, text, opensAt, closesAt });
  }
  const { id, after } = freeze(model, label, final);
  return { outcome: { kind: 'frozen', id, total, text }, model: after };
}

function freeze(model: Model, label: string, final: boolean) {
  const version = { label, final, ...figuresOf(model), withdrawn: false, wasPublished: false };
  const versions = [...model.versions, version];
  const after = decided({ ...model, versions, isFinal: model.isFinal || final });
  return { id: `v-${versions.length}`, after };
}

/** What was proposed, if it would still be the same file of the same window. */
export function acceptFinal(
  model: Model,
  { label, total, text, opensAt, closesAt }: Extract<Proposed, { kind: 'final' }>,
): Carried {
  if (!isClosed(model)) return { code: 'vote_is_open' };
  if (statesOf(model).includes('final')) return { code: 'final_exists' };
  const figures = figuresOf(model);
  if (figures.total !== total || figures.text !== text) return { code: 'conflict' };
  if (model.opensAt !== opensAt || model.closesAt !== closesAt) return { code: 'conflict' };
  const { id, after } = freeze(model, label, true);
  return { model: after, result: id };
}

const NOT_TO_PUBLISH: Partial<Record<VersionState, string>> = {
  kept: 'version_not_final',
  published: 'version_published',
  withdrawn: 'version_withdrawn',
};

export function predictPublish(model: Model, step: PublishStep): Prediction {
  if (!step.isFresh) return refused(model, 'sign_in_again');
  const at = placeOf(model, step.id);
  if (at < 0) return refused(model, 'not_found');
  const fault = NOT_TO_PUBLISH[stateOf(model, at)];
  if (fault) return refused(model, fault);
  if (model.perMille !== null) {
    return propose(model, { kind: 'publish', at, replaces: model.published });
  }
  return { outcome: { kind: 'published', state: 'published' }, model: publish(model, at) };
}

function publish(model: Model, at: number): Model {
  const versions = model.versions.with(at, { ...model.versions[at]!, wasPublished: true });
  return decided({ ...model, versions, published: at });
}

/** What was proposed, if it would still replace the same one. */
export function acceptPublication(
  model: Model,
  { at, replaces }: Extract<Proposed, { kind: 'publish' }>,
): Carried {
  const fault = NOT_TO_PUBLISH[stateOf(model, at)];
  if (fault) return { code: fault };
  if (model.published !== replaces) return { code: 'conflict' };
  return { model: publish(model, at), result: `v-${at + 1}` };
}

export function predictWithdraw(model: Model, step: PublishStep): Prediction {
  if (!step.isFresh) return refused(model, 'sign_in_again');
  const at = placeOf(model, step.id);
  if (at < 0) return refused(model, 'not_found');
  const was = stateOf(model, at);
  if (was === 'withdrawn') return refused(model, 'version_withdrawn');
  const versions = model.versions.with(at, { ...model.versions[at]!, withdrawn: true });
  const published = was === 'published' ? null : model.published;
  const after = { ...model, versions, published };
  // Back to the review once the last final version is gone that was not the published one.
  const isGone = was === 'final' || was === 'replaced';
  const isFinal = isGone ? statesOf(after).some((state) => FINAL.has(state)) : model.isFinal;
  return {
    outcome: { kind: 'withdrawn', state: 'withdrawn' },
    model: decided({ ...after, isFinal }),
  };
}

const FINAL = new Set<VersionState>(['final', 'published', 'replaced']);

const statesOf = (model: Model) => model.versions.map((_, at) => stateOf(model, at));
const placeOf = (model: Model, id: string) =>
  model.versions.findIndex((_, at) => id === `v-${at + 1}`);

const decided = (model: Model): Model => ({ ...model, decisions: model.decisions + 1 });
const refused = (model: Model, code: string): Prediction => ({
  outcome: { kind: 'refused', code },
  model,
});
