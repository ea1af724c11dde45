const TIMEOUT_MS = 15_000;

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** A request as anybody could send it; a redirect is an answer like others. Rejects where there is no answer. */
export async function ask(address: string | URL, init: RequestInit = {}): Promise<Answer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(address, { redirect: 'manual', signal, ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
