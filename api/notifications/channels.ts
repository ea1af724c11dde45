import { createHmac } from 'node:crypto';
import type { ChannelName, WebhookBody } from '../../contract/notifications';
import type { ChannelConfig } from '../config';
import { mailText, type Message } from './mailText';
import { mailTransport } from './mailTransport';

export interface Channel {
  name: ChannelName;
  /** Resolves with the receipt in a few words. Ends by itself within the lease of a delivery. */
  send(message: Message, signal: AbortSignal): Promise<string>;
}

export function openChannels(settings: ChannelConfig): Channel[] {
  return [
    ...(settings.webhook ? [webhook(settings.webhook)] : []),
    ...(settings.mail ? [mail(settings.mail)] : []),
  ];
}

const WEBHOOK_MS = 10_000;

/** A signed POST; any 2xx is its receipt. It follows no redirect: the operator set the address. */
function webhook({ url, secret }: NonNullable<ChannelConfig['webhook']>): Channel {
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
        signal: AbortSignal.any([signal, AbortSignal.timeout(WEBHOOK_MS)]),
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

/** One mail to all addresses. Its Message-ID is made of the notification's: mail programs show one of two that are the same. */
function mail({ smtpUrl, from, to }: NonNullable<ChannelConfig['mail']>): Channel {
  const transport = mailTransport(smtpUrl);
  return {
    name: 'mail',
    async send(message) {
      const { accepted } = await transport.sendMail({
        ...mailText(message),
        from,
        to: [...to],
        date: message.at,
        messageId: `<${message.id}@${from.split('@')[1]}>`,
        textEncoding: 'base64',
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      // Not sent again where some addresses were refused: the others would have it twice.
      return accepted.length === to.length
        ? 'SMTP 250'
        : `SMTP 250 (${accepted.length}/${to.length})`;
    },
  };
}

/** Why sending failed, as a code alone: addresses may be secret, and servers may quote logins. */
export function failureCode(error: unknown): string {
  const { name, code, responseCode, cause } = Object(error) as {
    name?: string;
    code?: unknown;
    responseCode?: number;
    cause?: { code?: unknown };
  };
  const text = [cause?.code, code, name].find((one) => typeof one === 'string') ?? 'Error';
  return responseCode === undefined ? text : `${text} ${responseCode}`;
}
