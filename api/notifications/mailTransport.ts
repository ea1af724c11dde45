import { createTransport } from 'nodemailer';
import { isLoopback } from '../configValues';

const CONNECT_MS = 10_000;
const SILENCE_MS = 15_000;

/** The mail server of this address (SMTP_URL); it connects for each mail. */
export function mailTransport(smtpUrl: string) {
  const isLocal = isLoopback(new URL(smtpUrl));
  return createTransport({
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
}
