import type { AxiosProgressEvent } from 'axios';
import type { z } from 'zod';
import { actions } from '../../contract/endpoints';
import { writeFailureTexts } from '../texts/errors';
import { ApiFailure, badAnswer, toApiFailure } from './apiFailure';
import { http } from './http';

type Actions = typeof actions;
export type ActionName = keyof Actions;
export type ActionAnswer<Name extends ActionName> = z.output<Actions[Name]['answer']>;

/** What an action without a schema takes: a file, streamed as it is. */
type Body<Name extends ActionName> = Actions[Name] extends { body: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : Blob;

export interface Order<Name extends ActionName> {
  query?: z.input<Actions[Name]['query']>;
  body: Body<Name>;
  headers?: Record<string, string>;
}

export interface ActOptions {
  signal?: AbortSignal;
  onUploadProgress?: (event: AxiosProgressEvent) => void;
  /** Milliseconds until no answer is a failure; 0: none. Left out: 30 s. */
  timeout?: number;
}

const TIMEOUT = 30_000;

// What may have reached the API is never known from a failure without an answer of its own.
const IS_REFUSED = (status: number) => status >= 400 && status < 500 && status !== 408;

/** False where the API refused: nothing was stored. True: perhaps all of it, so look before trying again. */
export function mayHaveHappened(failure: ApiFailure): boolean {
  return !IS_REFUSED(failure.statusCode);
}

// A refused reading takes the page away; a refused change only says so, and what was typed stays.
function inWordsOfAWrite(failure: unknown): unknown {
  if (!(failure instanceof ApiFailure) || failure.kind !== 'forbidden') return failure;
  return new ApiFailure(writeFailureTexts.forbidden, failure);
}

/**
 * One write to the vote API, sent once: never tried again but with a fresh token (row F8).
 * Throws an ApiFailure, `code`, `title`, `detail` and `errors` as the API gave them; a cancelled one
 * throws axios' own cancellation. The caller says which answers are out of date then.
 */
export async function act<Name extends ActionName>(
  name: Name,
  { query, body, headers }: Order<Name>,
  { signal, onUploadProgress, timeout = TIMEOUT }: ActOptions = {},
): Promise<ActionAnswer<Name>> {
  const { method, path, answer } = actions[name];
  const type = body instanceof Blob ? 'text/csv' : 'application/json';
  try {
    const { data } = await http.request<unknown>({
      method,
      url: path,
      params: query,
      data: body,
      headers: { 'Content-Type': type, ...headers },
      signal,
      onUploadProgress,
      timeout,
    });
    const parsed = (answer as z.ZodType).safeParse(data);
    if (!parsed.success) throw badAnswer();
    return parsed.data as ActionAnswer<Name>;
  } catch (thrown) {
    throw inWordsOfAWrite(toApiFailure(thrown));
  }
}
