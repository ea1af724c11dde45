// What the site needs without schemas: this file imports no zod, so a page that uses it loads none.

/** How long a reason may be, in UTF-16 units, without the blanks around it. */
export const LONGEST_REASON = 500;

/** How long the note of a case may be, in UTF-16 units, without the blanks around it. */
export const MOST_NOTE_CHARACTERS = 1_000;

/** How many DJs one request may name. */
export const MAX_DJS_PER_QUESTION = 50;

/** Where services hand in votes. */
export const VOTES_PATH = '/v1/votes';

/** Tells their keys from tokens, and finds one that leaked: scanners of secrets look for `dj_ingest_3_` and 64 hex digits. */
export const INGEST_KEY_PREFIX = 'dj_ingest_';

/** Bytes of a file of votes over HTTP, as it is sent, unless the server sets another limit: some four million votes. */
export const MAX_IMPORT_BYTES = 256 * 1024 * 1024;

/** Custom claims of an account; they add up. */
export const ROLES = ['admin', 'auditor', 'ingest'] as const;
export type Role = (typeof ROLES)[number];
export const READERS: readonly Role[] = ['admin', 'auditor'];
export const DECIDERS: readonly Role[] = ['admin'];

/** `/v1/daily/{date}` with `{ date: '2022-09-20' }` is `/v1/daily/2022-09-20`. Throws where a parameter is missing. */
export function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} wants ${name}`);
    return encodeURIComponent(value);
  });
}
