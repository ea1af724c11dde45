import { Problem } from '../../../contract/core/primitives';

type Answer = Response | Promise<Response>;

/** The body of an answer; another status fails the test. */
export async function bodyOf(answer: Answer, status = 200): Promise<unknown> {
  const response = await answer;
  const body: unknown = await response.json();
  expect([response.status, body]).toEqual([status, expect.anything()]);
  return body;
}

/** `[status, code]` of a refusal, which has to be one that the contract knows. */
export async function refusal(response: Response): Promise<[number, string]> {
  const { status, code } = Problem.parse(await response.json());
  expect(status).toBe(response.status);
  return [status, code];
}

/** The status, and where the API refuses, the code as well. */
export async function outcome(answer: Answer): Promise<unknown> {
  const response = await answer;
  return response.ok ? response.status : refusal(response);
}
