import type { Dj } from '../../../../contract/dj';
import type { Model } from '../model/model';
import type { Prediction } from './predict';
import type { DjsStep, NotesStep, SettingStep } from '../steps';

export function predictSetting(model: Model, step: SettingStep): Prediction {
  const { name, opensAt, closesAt } = step;
  if (opensAt >= closesAt) return refused(model, 'invalid_request');
  const isSameWindow = model.opensAt === opensAt && model.closesAt === closesAt;
  if (model.isFinal && !isSameWindow) return refused(model, 'result_is_final');
  const outside = [...model.votes.values()].filter(({ ms }) => ms < opensAt || ms >= closesAt);
  if (outside.length > 0) return refused(model, 'window_too_narrow');
  return done(
    isSameWindow && model.name === name
      ? model
      : { ...model, name, opensAt, closesAt, decisions: model.decisions + 1 },
  );
}

export function predictDjs(model: Model, step: DjsStep): Prediction {
  const djs = new Map(step.djs.map((dj) => [dj.id, dj]));
  const voted = [...model.votes.values()].some(({ dj }) => !djs.has(dj));
  if (voted) return refused(model, 'dj_has_votes');
  const isSame =
    djs.size === model.djs.size && [...djs].every(([id, dj]) => equal(model.djs.get(id), dj));
  return done(isSame ? model : { ...model, djs, decisions: model.decisions + 1 });
}

export function predictNotes(model: Model, { notes: list }: NotesStep): Prediction {
  const notes = new Map(list.map(({ date, text }) => [date, text]));
  const isSame =
    notes.size === model.notes.size &&
    [...notes].every(([day, text]) => model.notes.get(day) === text);
  return done(isSame ? model : { ...model, notes, decisions: model.decisions + 1 });
}

const equal = (a: Dj | undefined, b: Dj) =>
  a !== undefined &&
  a.name === b.name &&
  a.kana === b.kana &&
  a.area === b.area &&
  a.category === b.category;

const done = (model: Model): Prediction => ({ outcome: { kind: 'done' }, model });
const refused = (model: Model, code: string): Prediction => ({
  outcome: { kind: 'refused', code },
  model,
});
