import type { ReviewAnswer } from '../../../../contract/decisions/review';
import type { FirmnessAnswer } from '../../../../contract/decisions/firmness';
import { countDjDay, countOpen, type ModelRun, provisionalIds } from '../model/cases';
import type { Model } from '../model/model';
import type { Get } from './checkAnswers';

/** The runs as they were made, each case as it was decided, and how many are open. */
export async function checkCases(get: Get, model: Model): Promise<void> {
  // Most sequences never look at a day.
  if (model.runs.length === 0) return;
  const { runs, cases, open } = (await get('/v1/review')) as ReviewAnswer;
  expect(open).toBe(countOpen(model));
  const told = runs.map(({ date, hours, flagged }) => ({ date, hours, flagged }));
  expect(told).toEqual(shownRuns(model));
  const ofCases = cases.map(
    ({ id, state, owner, note, version, exclusions, votesNow, provisional }) =>
      [id, { state, owner, note, version, exclusions, votesNow, provisional }] as const,
  );
  expect(Object.fromEntries(ofCases)).toEqual(Object.fromEntries(expectedCases(model)));
  await checkOpenVotes(get, model);
}

/** By day, then as they were made; of a running day the newest alone, until it is looked at as an ended one. */
function shownRuns({ runs }: Model) {
  const isShown = ({ date, hours }: ModelRun, at: number) => {
    const ofDay = runs.filter((run) => run.date === date);
    return (
      hours === null || (ofDay.every((run) => run.hours !== null) && ofDay.at(-1) === runs[at])
    );
  };
  return runs
    .filter(isShown)
    .map(({ date, hours, flagged }) => ({ date, hours, flagged: flagged.length }))
    .sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

function expectedCases(model: Model) {
  const cases = [...model.cases].map(([id, one]) => {
    const { state, owner, note, version } = one;
    const votesNow = countDjDay(model, one);
    const exclusions = model.exclusions.flatMap(({ caseId, undone }, at) =>
      caseId === id && !undone ? `x-${at + 1}` : [],
    );
    const told = { state, owner, note, version, exclusions, votesNow, provisional: false };
    return [id, told] as const;
  });
  const provisional = provisionalIds(model).map((id) => {
    const votesNow = countDjDay(model, { date: id.slice(0, 10), dj: id.slice(11) });
    const told = { state: 'open', owner: null, note: '', version: 0, exclusions: [], votesNow };
    return [id, { ...told, provisional: true }] as const;
  });
  return [...cases, ...provisional];
}

async function checkOpenVotes(get: Get, model: Model): Promise<void> {
  const { openVotes } = (await get('/v1/firmness')) as FirmnessAnswer;
  const open = [...model.cases.values()].filter(({ state }) => state === 'open');
  expect(openVotes).toBe(open.reduce((sum, one) => sum + countDjDay(model, one), 0));
}
