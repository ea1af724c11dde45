import { resolve } from 'node:path';
import { z } from 'zod';

const port = (usual: number) =>
  z.coerce.number('expected a port').int().min(1).max(65534).default(usual);

const Environment = z
  .object({
    SITE_PORT: port(5000),
    PORT: port(8787),
    AUTH_EMULATOR_PORT: port(9099),
    DATA_DIR: z.string().default('.data'),
  })
  .transform(({ SITE_PORT, PORT, AUTH_EMULATOR_PORT, DATA_DIR }) => ({
    sitePort: SITE_PORT,
    apiPort: PORT,
    authPort: AUTH_EMULATOR_PORT,
    dataDir: resolve(DATA_DIR),
  }));

export type StartSettings = z.infer<typeof Environment>;

/** Throws one line that names a wrong variable. */
export function readStartSettings(env: NodeJS.ProcessEnv): StartSettings {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const { data, error } = Environment.safeParse(present);
  if (data) return data;
  const issue = error.issues[0];
  throw new Error(`${issue?.path.join('.')}: ${issue?.message}`);
}
