import { endpoints } from '../../support/endpoints';
import { fakeAnswers } from '../../support/fakeApi/fakeAnswers';
import { smallVoting } from '../../support/fakeApi/smallVoting';

type Node = Record<string, unknown>;

const answers = fakeAnswers(smallVoting);
const figures = [
  ['overview', answers.overview()],
  ['daily', answers.daily({})],
  ['day', answers.dayDetail('2022-09-02')],
  ['total', answers.total({})],
  ['everyDj', answers.everyDj({})],
] as const;

/** A back end without 要確認 says nothing of cases, one without 二人で決める nothing of proposals. */
const LEFT_OUT = /^(openCases|openProposals|ranking\.\d+\.today)$/;

/** Where there are numbers in it: the keys that lead to each. */
function numbersIn(part: unknown, path: string[] = []): string[][] {
  if (typeof part === 'number') return [path];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) => numbersIn(inner, [...path, key]));
}

/** The same answer with something else there; `undefined` leaves it out. */
function changed(answer: object, path: string[], value: unknown): unknown {
  const copy = structuredClone(answer) as Node;
  const holder = path.slice(0, -1).reduce((part, key) => part[key] as Node, copy);
  holder[path.at(-1)!] = value;
  return copy;
}

describe.each(figures)('F11: each count of %s', (name, answer) => {
  const taken = (body: unknown) => endpoints[name].answer.safeParse(body).success;

  test('F11: as it is, it is taken', () => {
    expect(taken(answer)).toBe(true);
    expect(numbersIn(answer).length).toBeGreaterThan(5);
  });

  test.each([-1, 1.5, '3', '', undefined])('F11: with %j in its place no answer is', (value) => {
    const wrong = numbersIn(answer)
      .filter((path) => taken(changed(answer, path, value)))
      .map((path) => path.join('.'));
    expect(wrong).toEqual(value === undefined ? wrong.filter((path) => LEFT_OUT.test(path)) : []);
  });
});
