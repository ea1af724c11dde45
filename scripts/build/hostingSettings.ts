import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** hosting.json: what the hosts of one deployment have to know besides the site's own config.json. */
const HostingSettings = z.strictObject({
  /** Firebase Hosting hands /v1 on to this Cloud Run service of the same project. */
  cloudRun: z.strictObject({ serviceId: z.string().min(1), region: z.string().min(1) }).optional(),
  /** Netlify hands /v1 on to this vote API. */
  proxy: z
    .url({ protocol: /^https$/, error: 'expected an address that begins with https://' })
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
  /** Whether browsers may reach the subdomains of the site's domain, too, by https alone. */
  includeSubDomains: z.boolean().default(false),
});
export type HostingSettings = z.output<typeof HostingSettings>;

/** A deployment with two origins. */
export const USUAL_HOSTING: HostingSettings = { includeSubDomains: false };

/** The settings in a hosting.json, the usual ones where there is none; throws one line with what is wrong. */
export async function readHostingSettings(file: string): Promise<HostingSettings> {
  if (!existsSync(file)) return USUAL_HOSTING;
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, 'utf8'));
  } catch (failure) {
    throw new Error(`${file}: not JSON (${(failure as Error).message})`, { cause: failure });
  }
  const { data, error } = HostingSettings.safeParse(json);
  if (data) return data;
  const problems = error.issues.map(
    ({ path, message }) => `${[...path].join('.') || 'the file'}: ${message}`,
  );
  throw new Error(`${file}: ${problems.join('; ')}`);
}
