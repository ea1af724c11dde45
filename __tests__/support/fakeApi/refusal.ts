import { HttpResponse } from 'msw';

/** As the real API refuses. */
export function refusal(status: number, code: string, title = '題'): Response {
  const headers = { 'Content-Type': 'application/problem+json' };
  return HttpResponse.json({ status, code, title, requestId: 'r-1' }, { status, headers });
}

/** What the real API answers with a status of its own. */
export class FakeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}
