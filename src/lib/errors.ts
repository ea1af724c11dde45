import { errorTexts } from '../texts/errors';

/** What the error page shows. */
export interface PageError {
  statusCode: number;
  message: string;
  /** A refresh of the page's figures failed; the old ones are still cached. */
  isRefresh?: boolean;
}

type Fields = Record<string, unknown>;

function fieldsOf(thrown: unknown): Fields {
  return typeof thrown === 'object' && thrown !== null ? (thrown as Fields) : {};
}

// '404' is not 404; 0 and NaN are no status.
function numberIn(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function messageOf(thrown: unknown): string {
  if (typeof thrown !== 'object') return String(thrown);
  const { message } = fieldsOf(thrown);
  if (typeof message === 'string' && message !== '') return message;
  try {
    return JSON.stringify(thrown, null, 2) ?? errorTexts.unexpected;
  } catch {
    return errorTexts.unexpected;
  }
}

/** Row E1: anything thrown as status and message; null, undefined and '' are no error. */
export function toPageError(thrown: unknown): PageError | null {
  if (thrown === null || thrown === undefined || thrown === '') return null;
  const { statusCode, status, response } = fieldsOf(thrown);
  const found = numberIn(statusCode) || numberIn(status) || numberIn(fieldsOf(response)['status']);
  return { statusCode: found || 500, message: messageOf(thrown) };
}

/** Anything thrown, `throw undefined` too, as what the error page shows. */
export function errorOf(thrown: unknown): PageError {
  return toPageError(thrown) ?? { statusCode: 500, message: errorTexts.unexpected };
}

export const NOT_FOUND: PageError = { statusCode: 404, message: errorTexts.notFound };
