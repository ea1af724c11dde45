import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const Scanned = z.object({
  scan: z.object({ grade: z.string(), score: z.number() }),
  tests: z.record(z.string(), z.object({ result: z.string(), scoreModifier: z.number() })),
});

export interface Scan {
  grade: string;
  score: number;
  tests: { name: string; result: string; points: number }[];
}

/** Of https://localhost, whose certificate is trusted for this one process. */
export async function scan(scanner: string, certificate: string): Promise<Scan> {
  const child = spawn(process.execPath, [scanner, 'localhost'], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const written = await text(child.stdout);
  const parsed = Scanned.safeParse(JSON.parse(written));
  if (!parsed.success) throw new Error(`the scan did not run: ${written}`);
  const { scan: result, tests } = parsed.data;
  return {
    ...result,
    tests: Object.entries(tests).map(([name, one]) => ({
      name,
      result: one.result,
      points: one.scoreModifier,
    })),
  };
}
