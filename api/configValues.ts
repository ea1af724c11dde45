import { z } from 'zod';

// Kinds of values that environment variables have; the messages follow the variable's name.

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const MAIL_ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;
const MIN_WEBHOOK_SECRET_BYTES = 24;

/** Nothing of the network is between: TLS would protect nothing. */
export function isLoopback({ hostname }: URL): boolean {
  return LOOPBACK.test(hostname);
}

function urlOf(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

export const Port = z.coerce.number('expected a port, 0 to 65535').int().min(0).max(65535);

export const DatabaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'expected postgresql://USER:PASSWORD@HOST:PORT/DATABASE');

export const Origins = list.refine(
  (origins) => origins.every((text) => urlOf(text)?.origin === text),
  {
    message: 'expected origins such as https://admin.example.com, separated by commas',
  },
);

export const Instant = z.iso
  .datetime({
    offset: true,
    error: 'expected an instant with an offset, such as 2022-09-20T14:00:00+09:00',
  })
  .transform((text) => new Date(text));

/** So many requests in so many seconds; null: no limit. */
export const Allowance = z
  .string()
  .regex(/^(off|[1-9]\d{0,6}\/[1-9]\d{0,3})$/, 'expected REQUESTS/SECONDS such as 600/10, or off')
  .transform((text) => {
    if (text === 'off') return null;
    const [requests = 0, seconds = 0] = text.split('/').map(Number);
    return { requests, seconds };
  });

export const WebhookUrl = z.string().refine((text) => {
  const url = urlOf(text);
  if (!url || url.username || url.password || url.hash) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
}, 'expected https://HOST/PATH (http:// on this machine alone)');

export const WebhookSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]+={0,2}$/, 'expected whsec_ and Base64')
  .transform((text) => Buffer.from(text.slice('whsec_'.length), 'base64'))
  .refine(
    (secret) => secret.length >= MIN_WEBHOOK_SECRET_BYTES,
    `expected at least ${MIN_WEBHOOK_SECRET_BYTES} bytes after whsec_`,
  );

export const SmtpUrl = z.string().refine((text) => /^smtps?:$/.test(urlOf(text)?.protocol ?? ''), {
  message: 'expected smtp://USER:PASSWORD@HOST:PORT or smtps://…',
});

export const MailAddress = z
  .string()
  .regex(MAIL_ADDRESS, 'expected an address such as vote@example.com');

export const MailAddresses = list.refine(
  (addresses) => addresses.length > 0 && addresses.every((address) => MAIL_ADDRESS.test(address)),
  { message: 'expected addresses such as vote@example.com, separated by commas' },
);

export const SiteUrl = z
  .string()
  .refine((text) => /^https?:$/.test(urlOf(text)?.protocol ?? ''), 'expected the site’s address')
  .transform((text) => text.replace(/\/+$/, ''));

export const secret = (characters: number) =>
  z.string().min(characters, `expected a secret of at least ${characters} characters`);
