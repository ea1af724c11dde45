import { createTransport } from 'nodemailer';
import type { ChannelConfig } from '../config';
import { isLoopback } from '../configValues';
import type { Channel } from './channel';
import { mailText } from './mailText';

const CONNECT_MS = 10_000;
const SILENCE_MS = 15_000;

/** One mail to all addresses. Its Message-ID is made of the notification's: mail programs show one of two that are the same. */
export function mail({ smtpUrl, from, to }: NonNullable<ChannelConfig['mail']>): Channel {
  const isLocal = isLoopback(new URL(smtpUrl));
  const transport = createTransport({
    url: smtpUrl,
    // Neither the password nor the text may be read on the way.
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
