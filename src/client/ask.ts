import type { z } from 'zod';
import { endpoints } from '../../contract/endpoints';
import { access } from './access';
import { ApiFailure, badAnswer, toApiFailure } from './apiFailure';
import { http } from './http';
import { onSessionEnd } from './session';
import { setVoteClock } from '../lib/time/voteClock';

type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
export type Answer<Name extends EndpointName> = z.output<Endpoints[Name]['answer']>;

export interface Question<Name extends EndpointName> {
  query?: z.input<Endpoints[Name]['query']>;
  params?: Endpoints[Name] extends { params: infer Params extends z.ZodType }
    ? z.input<Params>
    : never;
}

export interface AskOptions {
  signal?: AbortSignal;
  /** `false`: the loading bar ignores it. */
  progress?: boolean;
}

interface Remembered {
  etag: string;
  answer: unknown;
}

const MOST_REMEMBERED = 60;
let remembered = new Map<string, Remembered>();

function forgetAnswers(): void {
  remembered = new Map();
}

onSessionEnd(forgetAnswers);

function remember(memory: typeof remembered, address: string, entry: Remembered): void {
  memory.delete(address);
  memory.set(address, entry);
  const oldest = memory.keys().next().value;
  if (memory.size > MOST_REMEMBERED && oldest !== undefined) memory.delete(oldest);
}

function addressOf<Name extends EndpointName>(name: Name, question: Question<Name>): string {
  const params: Record<string, string> = question.params ?? {};
  return endpoints[name].path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
}

function parse<Name extends EndpointName>(name: Name, body: unknown): Answer<Name> {
  const schema: z.ZodType = endpoints[name].answer;
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw badAnswer();
  return parsed.data as Answer<Name>;
}

/**
 * Asks the vote API. Unchanged answers (304) come from memory and are the same object as before.
 * Throws an ApiFailure; a cancelled question throws axios' own cancellation.
 */
export async function ask<Name extends EndpointName>(
  name: Name,
  question: Question<Name> = {},
  { signal, progress }: AskOptions = {},
): Promise<Answer<Name>> {
  const request = { url: addressOf(name, question), params: question.query, signal, progress };
  const address = http.getUri(request);
  // An answer that comes after the sign-out falls into the old memory, which nobody reads any more.
  const memory = remembered;
  const known = memory.get(address);
  try {
    const response = await http.get<unknown>(request.url, {
      ...request,
      headers: known && { 'If-None-Match': known.etag },
    });
    if (response.status === 304 && known) return known.answer as Answer<Name>;
    const answer = parse(name, response.data);
    const etag: unknown = response.headers['etag'];
    if (typeof etag === 'string') remember(memory, address, { etag, answer });
    if (name === 'vote') setVoteClock((answer as Answer<'vote'>).now);
    return answer;
  } catch (thrown) {
    const failure = toApiFailure(thrown);
    if (failure instanceof ApiFailure && failure.kind === 'forbidden') {
      forgetAnswers();
      access.set('denied');
    }
    throw failure;
  }
}
