import { requireFreshSignIn } from '../../../api/identity/freshSignIn';
import type { ApiProblem } from '../../../api/problems/problem';

const NOW = Date.parse('2022-10-16T12:00:00.000Z');
const ofAge = (seconds: number) => () =>
  requireFreshSignIn({ signedInAt: NOW - seconds * 1000 }, NOW);

// S7: claims.ts lets an auth_time pass that is up to 60 s ahead of our clock.
test.each([-60, -1, 0, 299, 300])('S7: a sign-in of %i s ago is fresh', (seconds) => {
  expect(ofAge(seconds)).not.toThrow();
});

test.each([300.001, 301, 3600])(
  'a sign-in of %s s ago is not: the leeway makes none younger',
  (seconds) => {
    expect(ofAge(seconds)).toThrow(
      expect.objectContaining({ status: 401, code: 'sign_in_again' }) as Error,
    );
  },
);

test('by the real time where none is given; the answer says how, to people and to programs', () => {
  expect(() => requireFreshSignIn({ signedInAt: Date.now() - 240_000 })).not.toThrow();
  let problem: Partial<ApiProblem> = {};
  try {
    ofAge(301)();
  } catch (error) {
    problem = error as ApiProblem;
  }
  expect([problem.title, problem.particulars?.headers]).toEqual([
    'この操作には、5分以内のログインが必要です。もう一度ログインして、操作をやり直してください。',
    { 'WWW-Authenticate': 'Bearer error="insufficient_user_authentication", max_age="300"' },
  ]);
});
