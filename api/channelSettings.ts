import { z } from 'zod';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const SECRET = /^whsec_[A-Za-z0-9+/]+={0,2}$/;
const LEAST_SECRET_BYTES = 24;
const ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;

/** Nothing of the network between: there TLS protects nothing. */
export function isLoopback({ hostname }: URL): boolean {
  return LOOPBACK.test(hostname);
}

function urlOf(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

function isWebhook(text: string): boolean {
  const url = urlOf(text);
  if (!url || url.username || url.password || url.hash) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
}

const addresses = z
  .string()
  .transform((list) => list.split(',').map((address) => address.trim()))
  .refine((list) => list.every((address) => ADDRESS.test(address)), {
    message: 'expected addresses such as vote@example.com, separated by commas',
  });

/** Where notifications go, as settings of the server: a screen can neither read nor change a secret. */
export const channelEnvironment = {
  WEBHOOK_URL: z
    .string()
    .refine(isWebhook, 'expected https://HOST/PATH (http:// on this machine alone)')
    .optional(),
  WEBHOOK_SECRET: z
    .string()
    .regex(SECRET, 'expected whsec_ and Base64')
    .refine(
      (text) => secretBytes(text).length >= LEAST_SECRET_BYTES,
      `expected at least ${LEAST_SECRET_BYTES} bytes after whsec_`,
    )
    .optional(),
  SMTP_URL: z
    .string()
    .refine((text) => /^smtps?:$/.test(urlOf(text)?.protocol ?? ''), {
      message: 'expected smtp://USER:PASSWORD@HOST:PORT or smtps://…',
    })
    .optional(),
  MAIL_FROM: z.string().regex(ADDRESS, 'expected an address such as vote@example.com').optional(),
  MAIL_TO: addresses.optional(),
  SITE_URL: z
    .string()
    .refine((text) => /^https?:$/.test(urlOf(text)?.protocol ?? ''), 'expected the site’s address')
    .optional(),
};

type Environment = z.output<z.ZodObject<typeof channelEnvironment>>;

export interface WebhookSettings {
  url: string;
  secret: Buffer;
}

export interface MailSettings {
  smtpUrl: string;
  from: string;
  to: readonly string[];
}

/** Null: nothing is sent that way. */
export interface ChannelSettings {
  webhook: WebhookSettings | null;
  mail: MailSettings | null;
  /** Where the links of notifications lead, without a slash at the end; null: they have none. */
  siteUrl: string | null;
}

export const NO_CHANNELS: ChannelSettings = { webhook: null, mail: null, siteUrl: null };

function secretBytes(text: string): Buffer {
  return Buffer.from(text.slice('whsec_'.length), 'base64');
}

/** What is missing, in words; null: each way is set as a whole, or not at all. */
export function missingOfChannels(env: Environment): string | null {
  const sets = [
    ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
    ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'],
  ] as const;
  for (const names of sets) {
    const missing = names.find((name) => env[name] === undefined);
    if (missing && names.some((name) => env[name] !== undefined)) {
      return `${missing}: expected together with ${names.filter((name) => name !== missing).join(' and ')}`;
    }
  }
  return null;
}

/** `site`: an origin of the site, where SITE_URL is left out. */
export function channelSettings(env: Environment, site: string | undefined): ChannelSettings {
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret, SMTP_URL: smtpUrl } = env;
  const { MAIL_FROM: from, MAIL_TO: to } = env;
  return {
    webhook: url && secret ? { url, secret: secretBytes(secret) } : null,
    mail: smtpUrl && from && to ? { smtpUrl, from, to } : null,
    siteUrl: (env.SITE_URL ?? site)?.replace(/\/+$/, '') ?? null,
  };
}
