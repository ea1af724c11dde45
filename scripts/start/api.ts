import { join, resolve } from 'node:path';
import { type ProcessPart, startChild, type StartOptions, whenReady } from './processes/child';

const ROOT = resolve(__dirname, '..', '..');

export interface ApiOptions extends StartOptions {
  port: number;
  /** Settings of api/serverSettings.ts, over those of this process. */
  env: Record<string, string>;
  /** The API as one script, which plain node starts faster. Left out: its sources. */
  script?: string;
}

/** The vote API as a process; resolves once it answers. */
export async function startApi(options: ApiOptions): Promise<ProcessPart> {
  const { port, env, script, onLine, signal } = options;
  const part = startChild({
    name: 'the vote API',
    args: script ? [script] : ['--import', 'tsx', join(ROOT, 'api', 'main.ts')],
    cwd: ROOT,
    env: { HOST: '127.0.0.1', PORT: String(port), ...env },
    onLine,
  });
  await whenReady(part, [`http://127.0.0.1:${port}/healthz`], signal);
  return part;
}
