import { UnsecuredJWT } from 'jose';
import { PROJECT } from './world';

const LIMIT = 15_000;

export interface Asked {
  method?: 'GET' | 'POST' | 'PUT';
  body?: unknown;
  headers?: Record<string, string>;
}

/** `status` 0: no answer. */
export interface Answer {
  status: number;
  body: unknown;
  etag: string | null;
}

function tokenOf(client: string): string {
  const now = Math.floor(Date.now() / 1000);
  return new UnsecuredJWT({
    sub: `uid of ${client}`,
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    iat: now,
    auth_time: now,
    exp: now + 3600,
    email: `${client}@example.com`,
    email_verified: true,
    firebase: { sign_in_provider: 'password' },
    admin: true,
    ingest: true,
  }).encode();
}

export type Ask = (path: string, asked?: Asked) => Promise<Answer>;

/** As one client, who takes any failure for "no answer". */
export function askAs(client: string, address: string): Ask {
  return async (path, { method = 'GET', body, headers = {} } = {}) => {
    try {
      const response = await fetch(address + path, {
        method,
        headers: {
          Authorization: `Bearer ${tokenOf(client)}`,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(LIMIT),
      });
      const text = await response.text();
      const { status } = response;
      return {
        status,
        body: text === '' ? null : JSON.parse(text),
        etag: response.headers.get('etag'),
      };
    } catch {
      return { status: 0, body: null, etag: null };
    }
  };
}

/** Whether the outcome is open: no answer, a server's failure, or "later". Everything else was not done. */
export function isOpen({ status, body }: Answer): boolean {
  const code = (body as { code?: string } | null)?.code;
  return status === 0 || status >= 500 || status === 429 || code === 'key_in_use';
}
