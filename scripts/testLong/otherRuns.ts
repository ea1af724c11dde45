import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const ROOT = path.resolve(__dirname, '..', '..');

interface Options {
  seconds: string;
  seed?: string | undefined;
}

/** Clients on an API and a PostgreSQL that are killed and paused; it prints a line for docs/reliability.md itself. */
async function runHistories({ seconds, seed }: Options): Promise<number> {
  const program = path.join(ROOT, '__tests__', 'api', 'histories', 'run', 'main.ts');
  const args = [program, '--seconds', seconds, ...(seed ? ['--seed', seed] : [])];
  const child = spawn(path.join(ROOT, 'node_modules', '.bin', 'tsx'), args, {
    cwd: ROOT,
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}

/** What npm tells: counts by severity, or why it can't. */
interface AuditReport {
  message?: string;
  metadata?: { vulnerabilities: Partial<Record<'moderate' | 'high' | 'critical', number>> };
}

/** S41: advisories against what is installed beside the site and the API, where the registry tells of them. */
async function runAudit(): Promise<number> {
  const child = spawn('npm', ['audit', '--omit=dev', '--json'], { cwd: ROOT });
  const report = JSON.parse((await text(child.stdout)) || '{}') as AuditReport;
  const { high = 0, critical = 0, moderate = 0 } = report.metadata?.vulnerabilities ?? {};
  const told = report.metadata
    ? `${critical} critical, ${high} high, ${moderate} moderate`
    : `the registry offers none: ${report.message ?? 'no answer'}`;
  console.log(`| ${new Date().toISOString().slice(0, 10)} | ${told} |`);
  return high + critical > 0 ? 1 : 0;
}

/** Long runs that are no run of Jest, by name; each resolves with its exit code. */
export const otherRuns: Readonly<Record<string, (options: Options) => Promise<number>>> = {
  histories: runHistories,
  audit: runAudit,
};
