import { setTimeout as sleep } from 'node:timers/promises';

export interface Asked {
  method?: 'GET' | 'POST' | 'PUT' | 'OPTIONS';
  /** Null: none is sent. Left out: that of the account which reads. */
  token?: string | null;
  headers?: Record<string, string>;
  body?: string;
}

export interface Answered {
  status: number;
  /** Without its parameters. */
  type: string;
  headers: Headers;
  text: string;
  /** Undefined where the text is no JSON. */
  json: unknown;
}

export interface Server {
  /** Throws where there is no answer within a minute. `path` begins with a slash. */
  ask(path: string, asked?: Asked): Promise<Answered>;
}

const TIMEOUT_MS = 60_000;
const TRIES = 4;
const LONGEST_WAIT_S = 60;

/** `token`: of an account that reads, an administrator's or an auditor's. */
export function openServer(url: string, token: string): Server {
  const base = url.replace(/\/+$/, '');
  return {
    async ask(path, { method = 'GET', token: own = token, headers = {}, body } = {}) {
      const authorization = own === null ? undefined : { Authorization: `Bearer ${own}` };
      for (let attempt = 1; ; attempt += 1) {
        const response = await fetch(base + path, {
          method,
          headers: { ...authorization, ...headers },
          body,
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const text = await response.text();
        const wait = Number(response.headers.get('Retry-After'));
        // The server asks for a pause: so many requests in a row are not what a site sends.
        const isBusy = [429, 503].includes(response.status) && wait > 0 && wait <= LONGEST_WAIT_S;
        if (!isBusy || attempt === TRIES)
          return { ...described(response), text, json: parse(text) };
        await sleep(wait * 1000);
      }
    },
  };
}

/** The parameters of a path of the contract, `/v1/daily/{date}`, with values. */
export function parametersOf<Value>(path: string, valueOf: (name: string) => Value) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]));
}

function described({ status, headers }: Response) {
  const type = (headers.get('Content-Type') ?? '').split(';')[0]!.trim();
  return { status, headers, type };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
