import { countDay, countOpen, dueRuns, type ModelCase, type ModelRun } from '../model/cases';
import { provisionalIds, repeatedDjs } from '../model/cases';
import type { Model } from '../model/model';
import type { Outcome, ReviewedDay } from '../outcomes';
import type { CaseStep } from '../steps';
import type { Prediction } from './predict';

/** Which days are looked at, and who is flagged there for repeats; what other signals list has tests of its own. */
export function predictReview(model: Model, told: Outcome): Prediction {
  const days = told.kind === 'reviewed' ? told.runs : [];
  const runs = dueRuns(model).map((due) => {
    const day = days.find(({ date, hours }) => date === due.date && hours === due.hours);
    return { ...due, ...countDay(model, due.date), flagged: flaggedOn(model, due, day) };
  });
  return {
    outcome: { kind: 'reviewed', runs },
    model: runs.reduce<Model>(
      (before, { flagged, ...run }) =>
        addRun(before, { ...run, flagged: flagged.map(({ dj }) => dj) }),
      model,
    ),
  };
}

function flaggedOn(
  model: Model,
  due: Pick<ModelRun, 'date' | 'hours'>,
  told: ReviewedDay | undefined,
): ReviewedDay['flagged'] {
  const repeated = repeatedDjs(model, due);
  const byOthers = new Set(told?.flagged.flatMap(({ dj, byOthers }) => (byOthers ? dj : [])));
  return [...new Set([...repeated, ...byOthers])]
    .sort()
    .map((dj) => ({ dj, byRepeats: repeated.has(dj), byOthers: byOthers.has(dj) }));
}

function addRun(model: Model, run: ModelRun): Model {
  const cases = new Map(model.cases);
  for (const dj of run.hours === null ? run.flagged : []) {
    const id = `${run.date}:${dj}`;
    const before = cases.get(id);
    const fresh = {
      date: run.date,
      dj,
      state: 'open',
      owner: null,
      note: '',
      version: 1,
      turns: 0,
    } as const;
    cases.set(id, before ? { ...before, version: before.version + 1 } : fresh);
  }
  return { ...model, cases, runs: [...model.runs, run] };
}

export function predictCase(model: Model, { sent, state, note, by }: CaseStep): Prediction {
  if (!sent) throw new Error('a decision on no case');
  const before = model.cases.get(sent.id);
  if (!before) {
    const isProvisional = provisionalIds(model).includes(sent.id);
    return refused(model, isProvisional ? 'case_is_provisional' : 'not_found');
  }
  if (before.version !== sent.seen) return refused(model, 'case_changed');
  if (before.state !== state) {
    if (state === 'excluded') return refused(model, 'case_needs_exclusion');
    if (before.state === 'excluded') return refused(model, 'case_is_excluded');
  }
  const { owner } = sent;
  if (owner !== null && owner !== by && owner !== before.owner) {
    return refused(model, 'invalid_request');
  }
  const isSame = before.state === state && before.owner === owner && before.note === note.trim();
  const after = isSame ? model : decide(model, sent.id, { state, owner, note: note.trim() });
  const seen = after.cases.get(sent.id)!.version;
  const told = { state, owner, note: note.trim(), seen, open: countOpen(after) };
  return { outcome: { kind: 'decided', ...told }, model: after };
}

/** Whatever is decided of a case is one entry of the log. */
export function decide(
  model: Model,
  id: string,
  change: Partial<Pick<ModelCase, 'state' | 'owner' | 'note'>>,
): Model {
  const before = model.cases.get(id)!;
  const turns = before.turns + ((change.state ?? before.state) === before.state ? 0 : 1);
  const after = { ...before, ...change, version: before.version + 1, turns };
  return { ...withCase(model, id, after), decisions: model.decisions + 1 };
}

/** What hangs on the case has changed, and nothing was decided of it. */
export function touch(model: Model, id: string): Model {
  const before = model.cases.get(id)!;
  return withCase(model, id, { ...before, version: before.version + 1 });
}

function withCase(model: Model, id: string, after: ModelCase): Model {
  return { ...model, cases: new Map(model.cases).set(id, after) };
}

const refused = (model: Model, code: string): Prediction => ({
  outcome: { kind: 'refused', code },
  model,
});
