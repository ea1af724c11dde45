import type { TestDatabase } from '../database/testDatabase';
import { type Ended, sourceOf, startProcess } from './startProcess';

type Database = Pick<TestDatabase, 'appUrl' | 'ownerUrl'>;

/** `npm run votes -- ARGS` as a process of its own, on the test database. */
export function startVotes(
  { appUrl, ownerUrl }: Database,
  args: string[],
  env: Record<string, string> = {},
  limits: { mostFileBytes?: number } = {},
) {
  const { child, ended } = startProcess(sourceOf('cli/index.ts', ...args), {
    detached: true,
    env: { ...process.env, DATABASE_URL: appUrl, MIGRATION_DATABASE_URL: ownerUrl, ...env },
    ...limits,
  });
  /** The command and every process it started. */
  const kill = (signal: NodeJS.Signals) => process.kill(-(child.pid ?? 0), signal);
  return { child, result: ended, kill };
}

export const runVotes = (...command: Parameters<typeof startVotes>): Promise<Ended> =>
  startVotes(...command).result;

/** The number in front of `what` in the printed figures. */
export function figure(stdout: string, what: string): number {
  const found = new RegExp(`^ *([\\d,]+) {2}${what}( |$)`, 'm').exec(stdout);
  if (!found) throw new Error(`no figure "${what}" in:\n${stdout}`);
  return Number(found[1]?.replaceAll(',', ''));
}
