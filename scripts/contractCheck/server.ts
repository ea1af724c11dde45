import type { z } from 'zod';
import { Problem } from '../../contract/core/primitives';

/** What is wrong, a line each; none: it is as the contract says. */
export type Faults = string[];

export interface Received {
  status: number;
  /** Without its parameters. */
  type: string;
  headers: Headers;
  /** Undefined where the body is no JSON. */
  json: unknown;
}

export interface Sent {
  method?: string;
  /** Null: none is sent. Left out: that of the account which reads. */
  token?: string | null;
  headers?: Record<string, string>;
  body?: string;
}

/** Rejects where there is no response. `path` begins with a slash. */
export type Send = (path: string, sent?: Sent) => Promise<Received>;

const TIMEOUT_MS = 60_000;

/** `usualToken`: of an account that reads, an administrator's or an auditor's. */
export function sendTo(url: string, usualToken: string): Send {
  const base = url.replace(/\/+$/, '');
  return async (path, { method, token = usualToken, headers, body } = {}) => {
    const response = await fetch(base + path, {
      method,
      headers: { ...(token !== null && { Authorization: `Bearer ${token}` }), ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return {
      status: response.status,
      type: (response.headers.get('Content-Type') ?? '').split(';')[0]!.trim(),
      headers: response.headers,
      json: parse(text),
    };
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Status, content type and schema; `statuses`: what is right. */
function faultsOf(
  what: string,
  { status, type, json }: Received,
  wanted: { statuses: number[]; type: string; schema?: z.ZodType | undefined },
): Faults {
  if (!wanted.statuses.includes(status))
    return [`${what}: status ${status} instead of ${wanted.statuses.join(' or ')}`];
  if (type !== wanted.type)
    return [`${what}: Content-Type is ${type || 'missing'} instead of ${wanted.type}`];
  const issues = wanted.schema?.safeParse(json).error?.issues ?? [];
  return issues.map(({ path, message }) => `${what}: ${path.join('.')}: ${message}`);
}

export function jsonFaults(what: string, received: Received, schema: z.ZodType): Faults {
  return faultsOf(what, received, { statuses: [200], type: 'application/json', schema });
}

export function csvFaults(what: string, received: Received): Faults {
  return faultsOf(what, received, { statuses: [200], type: 'text/csv' });
}

/** Of an error: that it says what is wrong as the site reads it. */
export function problemFaults(what: string, received: Received, ...statuses: number[]): Faults {
  const type = 'application/problem+json';
  return faultsOf(what, received, { statuses, type, schema: Problem });
}
