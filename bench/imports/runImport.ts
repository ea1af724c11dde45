import { runModule } from '../bounds/program';
import { followPeak } from './peakMemory';

export interface Run {
  seconds: number;
  /** Of the process, the most that it held at any time. */
  megabytes: number;
}

const MINUTES = 30;

/** `npm run votes -- import` with these arguments, in a process of its own. Throws where it fails. */
export async function runImport(env: Record<string, string>, args: string[]): Promise<Run> {
  const start = performance.now();
  let peak = { stop: () => 0 };
  const onStart = (pid: number) => (peak = followPeak(pid));
  try {
    const command = ['cli/index.ts', 'import', ...args];
    await runModule(command, env, { minutes: MINUTES, onStart });
    return { seconds: (performance.now() - start) / 1000, megabytes: peak.stop() };
  } finally {
    peak.stop();
  }
}
