import { isUnreadable, type Model } from '../model/model';
import { tally } from '../model/tally';
import type { Outcome } from '../outcomes';
import type { ImportStep, PostStep, SingleStep } from '../steps';
import { predictCase, predictReview } from './predictCases';
import { predictExclude, predictUndo } from './predictExclusions';
import { predictDjs, predictNotes, predictSetting } from './predictSettings';
import { predictDecide, predictTwoPeople } from './predictProposals';
import { predictFreeze, predictPublish, predictWithdraw } from './predictVersions';

/** What has to come of a step, and how the vote stands then. */
export interface Prediction {
  outcome: Outcome;
  model: Model;
}

/** `told` is what the product said: it settles what is the product's choice, and nothing else. */
export function predict(model: Model, step: SingleStep, told: Outcome): Prediction {
  switch (step.kind) {
    case 'import':
      return predictImport(model, step, told);
    case 'post':
      return predictPost(model, step, told);
    case 'setting':
      return predictSetting(model, step);
    case 'djs':
      return predictDjs(model, step);
    case 'notes':
      return predictNotes(model, step);
    case 'exclude':
      return predictExclude(model, step);
    case 'undo':
      return predictUndo(model, step);
    case 'clock':
      return { outcome: { kind: 'done' }, model: { ...model, now: step.now } };
    case 'review':
      return predictReview(model, told);
    case 'case':
      return predictCase(model, step);
    case 'freeze':
      return predictFreeze(model, step);
    case 'publish':
      return predictPublish(model, step);
    case 'withdraw':
      return predictWithdraw(model, step);
    case 'twoPeople':
      return predictTwoPeople(model, step);
    case 'decide':
      return predictDecide(model, step);
  }
}

const FIRST_LINE = 2;

function predictImport(model: Model, step: ImportStep, told: Outcome): Prediction {
  // Whoever cuts an import off may come too late, or too early to tell; it never leaves a half behind.
  if (step.kill && told.kind === 'killed') return { outcome: told, model };
  if (model.isFinal && !step.dryRun && step.reason === null) {
    return { outcome: { kind: 'refused', code: 'reason_wanted' }, model };
  }
  if (step.fault !== 'none') return { outcome: { kind: 'not imported' }, model };
  const broken = step.onError === 'stop' ? step.lines.findIndex(isUnreadable) : -1;
  const lines = broken < 0 ? step.lines : step.lines.slice(0, broken);
  const { votes, djs, personal, ...counts } = tally(model, lines, {
    createDjs: step.createDjs,
    from: FIRST_LINE,
    told: told.kind === 'imported' ? told.rejected : [],
  });
  const kind = step.hashed ? 'hashed' : 'plain';
  if (personal && model.voters !== null && model.voters !== kind) {
    return { outcome: { kind: 'refused', code: 'voters_otherwise' }, model };
  }
  if (broken >= 0) return { outcome: { kind: 'not imported' }, model };
  const stored = !step.dryRun && (step.onError === 'skip' || counts.rejected.length === 0);
  const outcome: Outcome = { kind: 'imported', stored, read: lines.length, ...counts };
  if (!stored) return { outcome, model };
  const isNew = counts.accepted > 0 || counts.djsMade > 0 ? 1 : 0;
  return {
    outcome,
    model: {
      ...model,
      votes,
      djs,
      voters: model.voters ?? (personal ? kind : null),
      decisions: model.decisions + isNew,
      imports: model.imports + isNew,
    },
  };
}

function predictPost(model: Model, step: PostStep, told: Outcome): Prediction {
  const asked = JSON.stringify(step.votes);
  const before = step.key === null ? undefined : model.keys.get(step.key);
  if (before && before.asked !== asked) {
    return { outcome: { kind: 'refused', code: 'key_reused' }, model };
  }
  if (before) return { outcome: before.answered, model };
  if (model.isFinal) return { outcome: { kind: 'refused', code: 'result_is_final' }, model };
  const { votes, personal, accepted, duplicates, rejected } = tally(model, step.votes, {
    createDjs: false,
    from: 0,
    told: told.kind === 'posted' ? told.rejected : [],
  });
  const answer = told.kind === 'posted' ? told.answer : '';
  const outcome: Outcome = { kind: 'posted', accepted, duplicates, rejected, answer };
  const keys = new Map(model.keys);
  if (step.key !== null) keys.set(step.key, { asked, answered: outcome });
  const voters = model.voters ?? (personal ? 'plain' : null);
  return { outcome, model: { ...model, votes, keys, voters } };
}
