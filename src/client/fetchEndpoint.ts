import type { z } from 'zod';
import { fillPath } from '../../contract/core/constants';
import { endpoints } from '../../contract/endpoints';
import { isHiding } from '../lib/sharing/hidden';
import { setPollClock } from '../lib/time/pollClock';
import { ApiFailure, badAnswer } from './apiFailure';
import { http } from './http';
import { access } from './session';
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

/** As the API gives it, names and counts included. */
async function fetchWhole<Name extends EndpointName>(
  name: Name,
  { query, params = {} as never }: EndpointParams<Name>,
  options: FetchOptions,
): Promise<Answer<Name>> {
  const { path, answer } = endpoints[name];
  const url = fillPath(path, params as Record<string, string>);
  try {
    const { data } = await http.get<unknown>(url, { params: query, ...options });
    const parsed = answer.safeParse(data);
    if (!parsed.success) throw badAnswer();
    if (name === 'poll') setPollClock((parsed.data as Answer<'poll'>).now);
    return parsed.data as Answer<Name>;
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.kind === 'forbidden') access.set('denied');
    throw failure;
  }
}

/** The DJs as they are, for whoever gives them labels. */
export const fetchDjs = () => fetchWhole('djs', {}, { progress: false });

/**
 * Reads an endpoint of the vote API, as it may be seen now (sharing.ts). Throws an ApiFailure, or Cancelled where it was
 * called off.
 */
export async function fetchEndpoint<Name extends EndpointName>(
  name: Name,
  params: EndpointParams<Name> = {},
  options: FetchOptions = {},
): Promise<Answer<Name>> {
  // At once where nothing is hidden: a sign-out meanwhile must find it under way.
  const request = isHiding() ? await asAsked(params, fetchDjs) : params;
  return asShared(name, await fetchWhole(name, request, options), fetchDjs);
}
