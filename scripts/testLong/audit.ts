import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** What npm tells: counts by severity, or why it can't. */
interface AuditReport {
  message?: string;
  metadata?: { vulnerabilities: Partial<Record<'moderate' | 'high' | 'critical', number>> };
}

/** S41: red where an advisory of high severity is known; a registry that offers no audit is told, and is not red. */
async function main(): Promise<void> {
  const root = path.resolve(__dirname, '..', '..');
  const child = spawn('npm', ['audit', '--omit=dev', '--json'], { cwd: root });
  const report = JSON.parse((await text(child.stdout)) || '{}') as AuditReport;
  const { high = 0, critical = 0, moderate = 0 } = report.metadata?.vulnerabilities ?? {};
  const told = report.metadata
    ? `${critical} critical, ${high} high, ${moderate} moderate`
    : `the registry offers none: ${report.message ?? 'no answer'}`;
  console.log(`Audit: ${told}`);
  process.exitCode = high + critical > 0 ? 1 : 0;
}

void main();
