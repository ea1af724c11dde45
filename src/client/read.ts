import type { z } from 'zod';
import { fillPath } from '../../contract/core/constants';
import { ApiFailure, badAnswer } from './apiFailure';
import { http } from './http';
import { access } from './session';

export interface Read {
  path: string;
  query: z.ZodType;
  params?: z.ZodType;
  answer: z.ZodType;
}

export interface ReadRequest<Endpoint extends Read> {
  query?: z.input<Endpoint['query']>;
  params?: Endpoint extends { params: infer Schema extends z.ZodType } ? z.input<Schema> : never;
}

export interface ReadOptions {
  signal?: AbortSignal;
  /** `false`: the loading bar ignores it. */
  progress?: boolean;
}

export function parseResponse<Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw badAnswer();
  return parsed.data;
}

export function addressOf({ path }: Read, params: unknown): string {
  return fillPath(path, (params ?? {}) as Record<string, string>);
}

/** A function that reads an endpoint of the vote API. It throws an ApiFailure, or Cancelled. */
export function reader<Endpoint extends Read>(endpoint: Endpoint) {
  return async (
    { query, params }: ReadRequest<Endpoint> = {},
    options: ReadOptions = {},
  ): Promise<z.output<Endpoint['answer']>> => {
    try {
      const { data } = await http.get<unknown>(addressOf(endpoint, params), {
        params: query,
        ...options,
      });
      return parseResponse<Endpoint['answer']>(endpoint.answer, data);
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.kind === 'forbidden') access.set('denied');
      throw failure;
    }
  };
}
