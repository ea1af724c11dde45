import { createTransport } from 'nodemailer';
import type { ChannelConfig } from '../config';
import { isLoopback } from '../configValues';
import { mailText } from './mailText';
import { type Channel, SendFailure } from './channel';

const CONNECT_MS = 10_000;
const SILENCE_MS = 15_000;

/** One mail to all addresses. Its Message-ID is made of the notification's: mail programs show one of two that are the same. */
export function mail({ smtpUrl, from, to }: NonNullable<ChannelConfig['mail']>): Channel {
  const isLocal = isLoopback(new URL(smtpUrl));
  const transport = createTransport({
    url: smtpUrl,
    // A password and a text that nobody may read on the way: STARTTLS, or nothing is sent.
    requireTLS: !isLocal,
    ignoreTLS: isLocal && !smtpUrl.startsWith('smtps:'),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: 'mail',
    async send(message) {
      const { subject, text } = mailText(message);
      try {
        const sent = await transport.sendMail({
          from,
          to: [...to],
          subject,
          text,
          date: message.at,
          messageId: `<${message.id}@${from.split('@')[1]}>`,
          textEncoding: 'base64',
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return outcomeOf(sent.accepted.length, to.length);
      } catch (error) {
        throw new SendFailure(reasonOf(error));
      }
    },
  };
}

// A server that took it for some was given it: sent again, those would have it twice.
function outcomeOf(accepted: number, of: number): string {
  return accepted === of ? 'SMTP 250' : `SMTP 250 (${accepted}/${of})`;
}

// What servers answer may quote addresses and logins: the codes alone are told.
function reasonOf(error: unknown): string {
  const { code = 'Error', responseCode } = (error ?? {}) as {
    code?: string;
    responseCode?: number;
  };
  return responseCode === undefined ? code : `${code} ${responseCode}`;
}
