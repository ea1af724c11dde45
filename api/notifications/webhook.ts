import { createHmac } from 'node:crypto';
import type { WebhookBody } from '../../contract/notifications';
import type { ChannelConfig } from '../config';
import type { Channel, Message } from './channel';

const TIMEOUT_MS = 10_000;

/** A signed POST; any 2xx is its receipt. It follows no redirect: the operator set the address. */
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
      });
      // The body is not read, however long it is.
      await response.body?.cancel();
      const outcome = `HTTP ${response.status}`;
      if (!response.ok) throw Object.assign(new Error('no receipt'), { code: outcome });
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
