import type { AxiosProgressEvent } from 'axios';
import type { z } from 'zod';
import { Proposed } from '../../contract/decisions/proposals';
import { writeFailureTexts } from '../texts/errors';
import { ApiFailure } from './apiFailure';
import { http } from './http';
import { refuseWhilePrivate } from './refuseWhilePrivate';
import { addressOf, parseResponse, type Read, type ReadRequest } from './read';

interface Write extends Read {
  method: 'PUT' | 'POST';
  body?: z.ZodType;
  proposes?: boolean;
}

export interface WriteRequest<Endpoint extends Write> extends ReadRequest<Endpoint> {
  /** Without a schema: a file, sent as it is. */
  body: Endpoint extends { body: infer Schema extends z.ZodType } ? z.input<Schema> : Blob;
  headers?: Record<string, string>;
}

/** Where the endpoint proposes, perhaps that it waits for a second administrator: `'proposal' in response`. */
export type WriteResponse<Endpoint extends Write> =
  | z.output<Endpoint['answer']>
  | (Endpoint extends { proposes: true } ? Proposed : never);

export interface WriteOptions {
  signal?: AbortSignal;
  /** `false`: the loading bar ignores it. */
  progress?: boolean;
  onUploadProgress?: (event: AxiosProgressEvent) => void;
  /** Milliseconds until no response is a failure; 0: no limit. */
  timeout?: number;
}

const WRITE_TIMEOUT = 30_000;
const ACCEPTED = 202;

const isDryRun = (body: unknown) =>
  typeof body === 'object' && body !== null && 'dryRun' in body && body.dryRun === true;

// A read that is forbidden takes the page away; a forbidden change only says so, and what was typed stays.
function withWriteMessage(failure: unknown): unknown {
  if (!(failure instanceof ApiFailure) || failure.kind !== 'forbidden') return failure;
  return new ApiFailure(writeFailureTexts.forbidden, failure);
}

/**
 * A function that sends one change, once: it is never tried again but with a fresh token of the same account. It throws an
 * ApiFailure, or Cancelled. The caller invalidates the queries that are out of date then.
 */
export function writer<Endpoint extends Write>(endpoint: Endpoint) {
  return async (
    { query, params, body, headers }: WriteRequest<Endpoint>,
    { timeout = WRITE_TIMEOUT, ...options }: WriteOptions = {},
  ): Promise<WriteResponse<Endpoint>> => {
    if (!isDryRun(body)) refuseWhilePrivate('mutation');
    const type = body instanceof Blob ? 'text/csv' : 'application/json';
    try {
      const { data, status } = await http.request<unknown>({
        ...options,
        timeout,
        method: endpoint.method,
        url: addressOf(endpoint, params),
        params: query,
        data: body,
        headers: { 'Content-Type': type, ...headers },
      });
      const isProposal = endpoint.proposes === true && status === ACCEPTED;
      const schema = isProposal ? Proposed : endpoint.answer;
      return parseResponse(schema, data) as WriteResponse<Endpoint>;
    } catch (failure) {
      throw withWriteMessage(failure);
    }
  };
}

const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 408;

// No refusals, but the server says that it did not begin, or that there was no room.
const NOTHING_STORED: ReadonlySet<unknown> = new Set(['server_busy', 'storage_full']);

/** False where it was not sent, or the API refused or could not begin. True: perhaps all of it was stored, so read again before another try. */
export function mayHaveBeenStored(failure: ApiFailure): boolean {
  if (failure.isUnsent) return false;
  return !isRefusal(failure.statusCode) && !NOTHING_STORED.has(failure.code);
}
