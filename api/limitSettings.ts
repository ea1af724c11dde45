import { isIP } from 'node:net';
import { z } from 'zod';

const MEBIBYTE = 1024 * 1024;

/** `600/10`: so many requests in so many seconds; `off`: no limit, null. */
const Allowance = z
  .string()
  .regex(/^(off|[1-9]\d{0,6}\/[1-9]\d{0,3})$/, 'expected REQUESTS/SECONDS such as 600/10, or off')
  .transform((text) => {
    if (text === 'off') return null;
    const [requests = 0, seconds = 0] = text.split('/').map(Number);
    return { requests, seconds };
  });

const TrustedProxies = z
  .string()
  .transform((text) => text.split(',').map((proxy) => proxy.trim()))
  .refine((proxies) => proxies.every(isProxy) || isNumber(proxies), {
    message: 'expected the number of proxies, or addresses such as 10.0.0.0/8,127.0.0.1',
  })
  .transform((proxies) => (isNumber(proxies) ? Number(proxies[0]) : proxies));

function isNumber(proxies: readonly string[]): boolean {
  return proxies.length === 1 && /^\d$/.test(proxies[0] ?? '');
}

function isProxy(proxy: string): boolean {
  const [address = '', bits, ...more] = proxy.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

/** S35: docs/operations.md says what each of them is for. */
export const LIMIT_SETTINGS = {
  TRUSTED_PROXIES: TrustedProxies.optional(),
  RATE_LIMIT_ACCOUNT: Allowance.optional(),
  RATE_LIMIT_INGEST: Allowance.optional(),
  RATE_LIMIT_ADDRESS: Allowance.optional(),
  BODY_MEMORY_MB: z.coerce
    .number('expected megabytes, 32 to 4096')
    .int()
    .min(32)
    .max(4096)
    .default(128),
};

type LimitSettings = z.infer<z.ZodObject<typeof LIMIT_SETTINGS>>;

/** As buildApp takes them. An organiser's pages ask some ten times each, and once a minute; a service some ten times a second. */
export function limitsOf(env: LimitSettings) {
  const { RATE_LIMIT_ACCOUNT, RATE_LIMIT_INGEST, RATE_LIMIT_ADDRESS } = env;
  const allowance = (set: z.output<typeof Allowance> | undefined, requests: number) =>
    set === undefined ? { requests, seconds: 10 } : set;
  return {
    trustedProxies: env.TRUSTED_PROXIES ?? 0,
    account: allowance(RATE_LIMIT_ACCOUNT, 600),
    ingest: allowance(RATE_LIMIT_INGEST, 10_000),
    address: allowance(RATE_LIMIT_ADDRESS, 12_000),
    bodyBytes: env.BODY_MEMORY_MB * MEBIBYTE,
  };
}
