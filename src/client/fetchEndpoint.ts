import type { z } from 'zod';
import type { endpoints } from '../../contract/endpoints';
import { safeParse } from '../../contract/shapes/safeParse';
import { setVoteClock } from '../lib/time/voteClock';
import { addressOf } from './address';
import type { FirstRead, Read } from './answers/describeReads';
import { firstReads } from './answers/firstReads.atBuild';
import { ApiFailure, badAnswer } from './apiFailure';
import { earlyAnswer } from './askedEarly';
import { InFlight } from './http/inFlight';
import { withHttp, type Http } from './http/loadHttp';
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

function isFirst(name: EndpointName): name is FirstRead {
  return name in firstReads;
}

interface Response {
  etag: unknown;
  body: unknown;
}

interface Asked<Name extends EndpointName> {
  name: Name;
  read: Read;
  address: string;
  cache: typeof etagCache;
}

function accept<Name extends EndpointName>(asked: Asked<Name>, { etag, body }: Response) {
  const { name, read, address, cache } = asked;
  const parsed = safeParse(read.answer, body);
  if (!parsed.success) throw badAnswer();
  const answer = parsed.data as Answer<Name>;
  if (typeof etag === 'string') cacheAnswer(cache, address, { etag, answer });
  if (name === 'vote') setVoteClock((answer as Answer<'vote'>).now);
  return answer;
}

async function ask<Name extends EndpointName>(
  asked: Asked<Name>,
  send: Http['send'],
): Promise<Answer<Name>> {
  const { address, cache } = asked;
  const cached = cache.get(address);
  const { status, data, headers } = await send<unknown>({
    url: address,
    headers: cached && { 'If-None-Match': cached.etag },
  });
  if (status === 304 && cached) return cached.answer as Answer<Name>;
  return accept(asked, { etag: headers['etag'], body: data });
}

/**
 * Reads an endpoint of the vote API. Unchanged answers (304) come from the ETag cache and are the same object as
 * before. Throws an ApiFailure; Cancelled where it was called off.
 */
export async function fetchEndpoint<Name extends EndpointName>(
  name: Name,
  params: EndpointParams<Name> = {},
  { signal, progress }: FetchOptions = {},
): Promise<Answer<Name>> {
  // An answer that comes after the sign-out goes into the old cache, which nobody reads any more.
  const cache = etagCache;
  const inFlight = new InFlight();
  const pathParams: Record<string, string> = params.params ?? {};
  const question = { query: params.query, params: pathParams };
  const askedOf = (read: Read) => ({ name, read, address: addressOf(read.path, question), cache });
  try {
    if (isFirst(name)) {
      const asked = askedOf(firstReads[name]);
      const early = await earlyAnswer(asked.address, { signal, progress, inFlight });
      if (early) return accept(asked, early);
    }
    return await withHttp({ signal, progress, inFlight }, ({ send, reads }) =>
      ask(askedOf(reads[name]), send),
    );
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.kind === 'forbidden') {
      clearEtagCache();
      access.set('denied');
    }
    throw failure;
  }
}
