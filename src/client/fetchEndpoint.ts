import type { z } from 'zod';
import type { endpoints } from '../../contract/endpoints';
import { safeParse } from '../../contract/shapes/safeParse';
import { setPollClock } from '../lib/time/pollClock';
import { isHiding } from '../lib/sharing/hidden';
import { addressOf } from './address';
import type { FirstRead, Read } from './answers/describeReads';
import { firstReads } from './answers/firstReads.atBuild';
import { ApiFailure, badAnswer, TIMEOUT } from './apiFailure';
import { readEarly } from './early/askedEarly';
import { InFlight } from './http/inFlight';
import { withHttp, type Http } from './http/loadHttp';
import { access, onSessionEnd } from './session';
import { asAsked, asShared } from './sharing/sharing';

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

interface Asked<Name extends EndpointName> {
  name: Name;
  read: Read;
  address: string;
  /** An answer that comes after the sign-out goes into the old one, which nobody reads any more. */
  cache: typeof etagCache;
}

interface Came {
  etag: unknown;
  body: unknown;
  /** Milliseconds since then; left out: just now. */
  age?: number;
}

/** Checks an answer against the contract, and keeps it. */
function keep<Name extends EndpointName>(asked: Asked<Name>, { etag, body, age }: Came) {
  const { name, read, address, cache } = asked;
  const { success, data } = safeParse(read.answer, body);
  if (!success) throw badAnswer();
  const answer = data as Answer<Name>;
  if (typeof etag === 'string') cacheAnswer(cache, address, { etag, answer });
  if (name === 'poll') setPollClock((answer as Answer<'poll'>).now, age);
  return answer;
}

async function ask<Name extends EndpointName>(
  asked: Asked<Name>,
  send: Http['send'],
  timeout: number,
): Promise<Answer<Name>> {
  const { address, cache } = asked;
  const cached = cache.get(address);
  const headers = cached && { 'If-None-Match': cached.etag };
  const response = await send<unknown>({ url: address, headers, timeout });
  if (response.status === 304 && cached) return cached.answer as Answer<Name>;
  return keep(asked, { etag: response.headers['etag'], body: response.data });
}

/** As the API gives it, names and counts included. */
async function fetchWhole<Name extends EndpointName>(
  name: Name,
  { query, params = {} as never }: EndpointParams<Name>,
  { signal, progress }: FetchOptions,
): Promise<Answer<Name>> {
  const cache = etagCache;
  const inFlight = new InFlight();
  const question = { query, params: params as Record<string, string> };
  const askedOf = (read: Read) => ({ name, read, address: addressOf(read.path, question), cache });
  try {
    if (isFirst(name)) {
      const asked = askedOf(firstReads[name]);
      const early = await readEarly({ address: asked.address, inFlight, signal, progress });
      if (early) return keep(asked, early);
    }
    return await withHttp({ signal, progress, inFlight }, ({ send, reads }) =>
      // Row F10: with what was asked early it takes no longer than one.
      ask(askedOf(reads[name]), send, Math.max(1, TIMEOUT - (Date.now() - inFlight.begunAt))),
    );
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.kind === 'forbidden') {
      clearEtagCache();
      access.set('denied');
    }
    throw failure;
  }
}

/** As they are, for whoever gives them labels. */
export const askDjs = () => fetchWhole('djs', {}, { progress: false });

/**
 * Reads an endpoint of the vote API, as it may be seen now (sharing.ts). Unchanged answers (304) come from the ETag cache
 * and are the same object as before. Throws an ApiFailure, Cancelled where it was called off, or what loadChunk throws.
 */
export async function fetchEndpoint<Name extends EndpointName>(
  name: Name,
  params: EndpointParams<Name> = {},
  options: FetchOptions = {},
): Promise<Answer<Name>> {
  // At once where nothing is hidden: a sign-out meanwhile must find it under way (row S22).
  const asked = isHiding() ? await asAsked(params, askDjs) : params;
  return asShared(name, await fetchWhole(name, asked, options), askDjs);
}
