import type { z } from 'zod';
import { endpoints, fillPath } from '../../contract/endpoints';
import { setVoteClock } from '../lib/time/voteClock';
import { ApiFailure, badAnswer, toApiFailure } from './apiFailure';
import { http } from './http';
import { access, onSessionEnd } from './session';

type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
export type Answer<Name extends EndpointName> = z.output<Endpoints[Name]['answer']>;

/** What an endpoint takes: its query string, and the parameters in its path. */
export interface EndpointParams<Name extends EndpointName> {
  query?: z.input<Endpoints[Name]['query']>;
  params?: Endpoints[Name] extends { params: infer Params extends z.ZodType }
    ? z.input<Params>
    : never;
}

export interface FetchOptions {
  signal?: AbortSignal;
  /** `false`: the loading bar ignores it. */
  progress?: boolean;
}

interface CachedAnswer {
  etag: string;
  answer: unknown;
}

const MAX_CACHED = 60;
/** By address, the least recently used first. */
let etagCache = new Map<string, CachedAnswer>();

function clearEtagCache(): void {
  etagCache = new Map();
}

onSessionEnd(clearEtagCache);

function cacheAnswer(cache: typeof etagCache, address: string, entry: CachedAnswer): void {
  cache.delete(address);
  cache.set(address, entry);
  const oldest = cache.keys().next().value;
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
}

function parse<Name extends EndpointName>(name: Name, body: unknown): Answer<Name> {
  const schema: z.ZodType = endpoints[name].answer;
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw badAnswer();
  return parsed.data as Answer<Name>;
}

/**
 * Reads an endpoint of the vote API. Unchanged answers (304) come from the ETag cache and are the same object as
 * before. Throws an ApiFailure; a cancelled request throws axios' own cancellation.
 */
export async function fetchEndpoint<Name extends EndpointName>(
  name: Name,
  params: EndpointParams<Name> = {},
  { signal, progress }: FetchOptions = {},
): Promise<Answer<Name>> {
  const pathParams: Record<string, string> = params.params ?? {};
  const url = fillPath(endpoints[name].path, pathParams);
  const request = { url, params: params.query, signal, progress };
  const address = http.getUri(request);
  // An answer that comes after the sign-out goes into the old cache, which nobody reads any more.
  const cache = etagCache;
  const cached = cache.get(address);
  try {
    const response = await http.get<unknown>(request.url, {
      ...request,
      headers: cached && { 'If-None-Match': cached.etag },
    });
    if (response.status === 304 && cached) return cached.answer as Answer<Name>;
    const answer = parse(name, response.data);
    const etag: unknown = response.headers['etag'];
    if (typeof etag === 'string') cacheAnswer(cache, address, { etag, answer });
    if (name === 'vote') setVoteClock((answer as Answer<'vote'>).now);
    return answer;
  } catch (thrown) {
    const failure = toApiFailure(thrown);
    if (failure instanceof ApiFailure && failure.kind === 'forbidden') {
      clearEtagCache();
      access.set('denied');
    }
    throw failure;
  }
}
