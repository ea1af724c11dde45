import { provisionalIds } from './model/cases';
import type { Model } from './model/model';
import type { CaseStep, ExcludeStep, SingleStep } from './steps';
import { ANY_OTHER, PEOPLE } from './vocabulary';

/** What a step depends on as it is sent: what was made so far, and how it looks. */
export function concrete(model: Model, step: SingleStep): SingleStep {
  switch (step.kind) {
    case 'undo':
      return { ...step, id: `x-${(step.nth % (model.exclusions.length + 1)) + 1}` };
    case 'djs':
      return step.keepMade ? withMade(model, step) : step;
    case 'exclude':
      return ofCase(model, step);
    case 'case':
      return onCase(model, step);
    case 'publish':
    case 'withdraw':
      return { ...step, id: versionId(model, step.nth) };
    case 'decide':
      return { ...step, id: proposalId(model, step.nth) };
    case 'clock':
      return { ...step, now: Math.max(step.now, model.now) };
    default:
      return step;
  }
}

function withMade(model: Model, step: SingleStep & { kind: 'djs' }): SingleStep {
  const made = [...model.djs.values()].filter(({ id }) => id.startsWith('dj-'));
  return { ...step, djs: [...step.djs, ...made], keepMade: false };
}

function ofCase(model: Model, step: ExcludeStep): ExcludeStep {
  return step.of ? { ...step, caseId: caseIdAt(model, step.of.nth) } : step;
}

function onCase(model: Model, step: CaseStep): CaseStep {
  const id = caseIdAt(model, step.nth);
  const before = model.cases.get(id);
  const owners = {
    own: step.by,
    nobody: null,
    'as before': before?.owner ?? null,
    other: PEOPLE.find((person) => person !== step.by) ?? null,
  };
  const seen = (before?.version ?? 0) + (step.isStale ? 1 : 0);
  return { ...step, sent: { id, owner: owners[step.owner], seen } };
}

const NO_CASE = '2022-09-10:zed';

function caseIdAt(model: Model, nth: number): string {
  const ids = [...model.cases.keys(), ...provisionalIds(model)];
  return (nth === ANY_OTHER ? undefined : ids[nth % ids.length]) ?? NO_CASE;
}

/** The newest is the first; v-0 never was. */
function versionId({ versions }: Model, nth: number): string {
  return `v-${versions.length - (nth % (versions.length + 1))}`;
}

/** The newest is the first, and after the oldest one that never was. */
function proposalId({ proposals }: Model, nth: number): string {
  return `p-${proposals.length - (nth % (proposals.length + 1)) || proposals.length + 1}`;
}
