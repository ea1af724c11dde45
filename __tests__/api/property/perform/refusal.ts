import type { Outcome } from '../outcomes';

/** What a refusal says; a failure of the server is none. */
export function refusal(status: number, text: string): Outcome & { kind: 'refused' } {
  if (status >= 500) throw new Error(`${status}: ${text}`);
  return { kind: 'refused', code: (JSON.parse(text) as { code: string }).code };
}
