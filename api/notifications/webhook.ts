import { createHmac } from 'node:crypto';
import type { WebhookBody } from '../../contract/notifications';
import type { ChannelConfig } from '../config';
import { type Channel, type Message, SendFailure } from './channel';

const TIMEOUT_MS = 10_000;

/** A signed POST; any 2xx is its receipt. It follows no redirect: the address is the one that the operator set. */
export function webhook({ url, secret }: NonNullable<ChannelConfig['webhook']>): Channel {
  return {
    name: 'webhook',
    async send(message, signal) {
      const body = JSON.stringify(bodyOf(message));
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        body,
        headers: {
          'Content-Type': 'application/json',
          'User-Agent': 'dj-ranking-admin',
          ...signatureHeaders(message.id, body, secret),
        },
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      }).catch((error: unknown) => {
        throw new SendFailure(reasonOf(error));
      });
      // Nothing of it is read, however long it is.
      await response.body?.cancel();
      const outcome = `HTTP ${response.status}`;
      if (!response.ok) throw new SendFailure(outcome);
      return outcome;
    },
  };
}

function bodyOf({ kind, at, detail, poll, link }: Message): WebhookBody {
  return { type: kind, timestamp: at.toISOString(), data: { poll, link, ...detail } };
}

/** The headers of Standard Webhooks 1.0 (symmetric): HMAC-SHA256 of `ID.SECONDS.BODY`, in Base64. */
function signatureHeaders(id: string, body: string, secret: Buffer): Record<string, string> {
  const at = Math.floor(Date.now() / 1000);
  const mac = createHmac('sha256', secret).update(`${id}.${at}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': `v1,${mac}` };
}

// The address may hold a secret: of the error only its code or name is passed on.
function reasonOf(error: unknown): string {
  const { name = 'Error', cause } = (error ?? {}) as { name?: string; cause?: { code?: unknown } };
  return cause?.code === undefined ? name : String(cause.code);
}
