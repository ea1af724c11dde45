import { z } from 'zod';
import { isOriginPattern } from './http/allowedOrigins';

// Kinds of values that environment variables have; the messages follow the variable's name.

const MIN_WEBHOOK_SECRET_BYTES = 24;

/** Nothing of the network is between: TLS would protect nothing. */
export function isLoopback({ hostname }: URL): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

const list = z.string().transform((text) => text.split(/[\s,]+/).filter((item) => item !== ''));

const whole = (expected: string, least: number, most: number) =>
  z.coerce.number(expected).int(expected).min(least, expected).max(most, expected);

export const Port = whole('expected a port, 0 to 65535', 0, 65_535);

export const Switch = z.enum(['0', '1'], 'expected 1 or 0').transform((text) => text === '1');

const BYTES = 'expected a number of bytes, 1048576 or more';
export const ImportBytes = whole(BYTES, 1024 * 1024, Number.MAX_SAFE_INTEGER);

export const Seconds = whole('expected seconds, 0 to 86400', 0, 86_400);

export const ProxyCount = whole('expected the number of proxies, 0 to 9', 0, 9);

export const DatabaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'expected postgresql://USER:PASSWORD@HOST:PORT/DATABASE')
  // pg takes the three for verify-full, and announces that a later version will check less.
  .transform((url) =>
    url.includes('uselibpqcompat')
      ? url
      : url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full'),
  );

export const Origins = list.refine(
  (origins) => origins.every(isOriginPattern),
  'expected origins such as https://admin.example.com, separated by commas; a star stands for previews of one project ' +
    'alone, such as https://my-project--*.web.app or https://deploy-preview-*--my-site.netlify.app',
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

const WEBHOOK_URL = 'expected https://HOST/PATH (http:// on this machine alone)';
export const WebhookUrl = z.url({ protocol: /^https?$/, error: WEBHOOK_URL }).refine((text) => {
  const url = new URL(text);
  if (url.username || url.password || url.hash) return false;
  return url.protocol === 'https:' || isLoopback(url);
}, WEBHOOK_URL);

export const WebhookSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]+={0,2}$/, 'expected whsec_ and Base64')
  .transform((text) => Buffer.from(text.slice('whsec_'.length), 'base64'))
  .refine(
    (secret) => secret.length >= MIN_WEBHOOK_SECRET_BYTES,
    `expected at least ${MIN_WEBHOOK_SECRET_BYTES} bytes after whsec_`,
  );

export const SmtpUrl = z.url({
  protocol: /^smtps?$/,
  error: 'expected smtp://USER:PASSWORD@HOST:PORT or smtps://…',
});

export const MailAddress = z.email('expected an address such as vote@example.com');

export const MailAddresses = list.pipe(
  z.array(z.email('expected addresses such as vote@example.com, separated by commas')).min(1),
);

/** Without a slash at the end. */
export const SiteUrl = z
  .url({ protocol: /^https?$/, error: 'expected the site’s address' })
  .transform((text) => text.replace(/\/+$/, ''));

export const secret = (characters: number) =>
  z.string().min(characters, `expected a secret of at least ${characters} characters`);
