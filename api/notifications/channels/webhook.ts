import type { WebhookBody } from '../../../contract/notifications';
import type { WebhookSettings } from '../../channelSettings';
import { type Channel, type Message, SendFailure } from './channel';
import { signatureHeaders } from './signature';

const TIMEOUT_MS = 10_000;

/** A signed POST; any 2xx is its receipt. It follows no redirect: the address is the one that the operator set. */
export function webhook({ url, secret }: WebhookSettings): Channel {
  return {
    name: 'webhook',
    async send(message, signal) {
      const body = JSON.stringify(bodyOf(message));
      const at = Math.floor(Date.now() / 1000);
      const response = await post(url, {
        body,
        headers: {
          'Content-Type': 'application/json',
          'User-Agent': 'dj-ranking-admin',
          ...signatureHeaders({ id: message.id, at, body }, secret),
        },
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
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

async function post(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, method: 'POST', redirect: 'manual' });
  } catch (error) {
    throw new SendFailure(reasonOf(error));
  }
}

// The address may hold a secret: of the error only its code or name is told.
function reasonOf(error: unknown): string {
  const { name = 'Error', cause } = (error ?? {}) as { name?: string; cause?: { code?: unknown } };
  return cause?.code === undefined ? name : String(cause.code);
}
