import { createHmac } from 'node:crypto';

/** What is signed; `at` in whole seconds since 1970. */
export interface Signed {
  id: string;
  at: number;
  body: string;
}

/** The headers of Standard Webhooks 1.0 (symmetric): HMAC-SHA256 of `ID.SECONDS.BODY`, in Base64. */
export function signatureHeaders({ id, at, body }: Signed, secret: Buffer): Record<string, string> {
  const mac = createHmac('sha256', secret).update(`${id}.${at}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': `v1,${mac}`,
  };
}
