import type { z } from 'zod';
import { endpoints, fillPath } from '../../contract/endpoints';
import { setVoteClock } from '../lib/time/voteClock';
import { advanceRequest, beginRequest, endRequest } from '../lib/progress/progress';
import { ApiFailure, badAnswer, toApiFailure } from './apiFailure';
import { hasEarlyAnswers, takeEarlyAnswer, type EarlyAnswer } from './earlyAnswers';
import { http, TIMEOUT } from './http';
import { access, onSessionEnd } from './session';
import { authorization } from './token';

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

/** What the page's head has asked already, under the loading bar as any other question (row A4). */
async function readEarly(address: string, progress?: boolean): Promise<EarlyAnswer | null> {
  const request = {};
  if (progress !== false) beginRequest(request);
  const sender = await authorization(false).catch(() => null);
  const answer =
    sender &&
    (await takeEarlyAnswer(address, sender.account, (...transfer) =>
      advanceRequest(request, ...transfer),
    ));
  // The bar goes on without a break where the question is asked again.
  if (answer) endRequest(request, 'done');
  else setTimeout(() => endRequest(request, 'cancelled'));
  return answer;
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
  const keep = (body: unknown, etag: unknown, age?: number) => {
    const answer = parse(name, body);
    if (typeof etag === 'string') cacheAnswer(cache, address, { etag, answer });
    if (name === 'vote') setVoteClock((answer as Answer<'vote'>).now, age);
    return answer;
  };
  const begunAt = Date.now();
  try {
    const early = hasEarlyAnswers() ? await readEarly(address, progress) : null;
    if (early) return keep(early.body, early.etag, early.age);
    const response = await http.get<unknown>(request.url, {
      ...request,
      // Row F10: both together take no longer than one.
      timeout: Math.max(1, TIMEOUT - (Date.now() - begunAt)),
      headers: cached && { 'If-None-Match': cached.etag },
    });
    if (response.status === 304 && cached) return cached.answer as Answer<Name>;
    return keep(response.data, response.headers['etag']);
  } catch (thrown) {
    const failure = toApiFailure(thrown);
    if (failure instanceof ApiFailure && failure.kind === 'forbidden') {
      clearEtagCache();
      access.set('denied');
    }
    throw failure;
  }
}
