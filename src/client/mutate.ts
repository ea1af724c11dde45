import type { AxiosProgressEvent } from 'axios';
import type { z } from 'zod';
import { fillPath } from '../../contract/core/constants';
import { Proposed } from '../../contract/decisions/proposals';
import { mutations } from '../../contract/endpoints';
import { writeFailureTexts } from '../texts/errors';
import { ApiFailure, badAnswer } from './apiFailure';
import { fetchDjs } from './fetchEndpoint';
import { http } from './http';
import { asAsked, asShared, refuseWhileSharing } from './sharing/sharing';

type Mutations = typeof mutations;
export type MutationName = keyof Mutations;

/** Its own answer or, where it proposes, that it waits for a second administrator (202): `'proposal' in answer`. */
export type MutationAnswer<Name extends MutationName> =
  | z.output<Mutations[Name]['answer']>
  | (Mutations[Name] extends { proposes: true } ? Proposed : never);

/** What a mutation without a schema takes: a file, streamed as it is. */
type Body<Name extends MutationName> = Mutations[Name] extends {
  body: infer Schema extends z.ZodType;
}
  ? z.input<Schema>
  : Blob;

export interface MutationRequest<Name extends MutationName> {
  query?: z.input<Mutations[Name]['query']>;
  params?: Mutations[Name] extends { params: infer Params extends z.ZodType }
    ? z.input<Params>
    : never;
  body: Body<Name>;
  headers?: Record<string, string>;
}

export interface MutationOptions {
  signal?: AbortSignal;
  onUploadProgress?: (event: AxiosProgressEvent) => void;
  /** Milliseconds until no answer is a failure; 0: none. Left out: 30 s. */
  timeout?: number;
}

/** Milliseconds. */
const TIMEOUT = 30_000;
const ACCEPTED = 202;

const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 408;

// No refusals, but the server says that it did not begin, or that there was no room.
const NOTHING_STORED: ReadonlySet<unknown> = new Set(['server_busy', 'storage_full']);

/** False where it was not sent, or the API refused or could not begin: nothing was stored. True: perhaps all of it, so read again before another try. */
export function mayHaveBeenStored(failure: ApiFailure): boolean {
  if (failure.isUnsent) return false;
  return !isRefusal(failure.statusCode) && !NOTHING_STORED.has(failure.code);
}

// A read that is forbidden takes the page away; a forbidden mutation only says so, and what was typed stays.
function withMutationMessage(failure: unknown): unknown {
  if (!(failure instanceof ApiFailure) || failure.kind !== 'forbidden') return failure;
  return new ApiFailure(writeFailureTexts.forbidden, failure);
}

const isDryRun = (body: unknown) =>
  typeof body === 'object' && body !== null && 'dryRun' in body && body.dryRun === true;

/**
 * One mutation, sent once: never tried again but with a fresh token of the same account (row F8).
 * Throws an ApiFailure, `code`, `title`, `detail` and `errors` as the API gave them; Cancelled where it was called
 * off. The caller invalidates the queries that are out of date then.
 */
export async function mutate<Name extends MutationName>(
  name: Name,
  request: MutationRequest<Name>,
  { signal, onUploadProgress, timeout = TIMEOUT }: MutationOptions = {},
): Promise<MutationAnswer<Name>> {
  await refuseWhileSharing(isDryRun(request.body) ? null : 'mutation');
  const { query, params, body, headers } = await asAsked(request, fetchDjs);
  const { method, path, answer, ...rest } = mutations[name];
  const pathParams: Record<string, string> = params ?? {};
  const type = body instanceof Blob ? 'text/csv' : 'application/json';
  try {
    const { data, status } = await http.request<unknown>({
      method,
      url: fillPath(path, pathParams),
      params: query,
      data: body,
      headers: { 'Content-Type': type, ...headers },
      onUploadProgress,
      timeout,
      signal,
    });
    const isProposal = 'proposes' in rest && status === ACCEPTED;
    const parsed = (isProposal ? Proposed : answer).safeParse(data);
    if (!parsed.success) throw badAnswer();
    return await asShared(name, parsed.data as MutationAnswer<Name> & object, fetchDjs);
  } catch (failure) {
    throw withMutationMessage(failure);
  }
}
