import { upload } from '../api/uploadTo';
import type { voteFiles } from '../files/voteFiles';
import { figure, runVotes } from './votesCommand';

/** Of each import; so many are of 7 DJs that it makes. */
export const LINES = 3_000;

/** Imports votes and DJs of this name's own; the votes that were new, or null: refused, or nobody knows. */
export type Importing = (name: string) => Promise<number | null>;

function votesOf(name: string): string {
  const line = (at: number) => `${name}-${at},${name} ${at % 7},${1_663_000_000 + at}\n`;
  return `id,dj,castAt\n${Array.from({ length: LINES }, (_, at) => line(at)).join('')}`;
}

/** Both ways to hand in a file. */
export function importWays(
  urls: { appUrl: string; ownerUrl: string },
  address: string,
  files: ReturnType<typeof voteFiles>,
): Record<'command' | 'API', Importing> {
  return {
    async command(name) {
      const path = files.write(`${name}.csv`, votesOf(name));
      const { code, stdout } = await runVotes(urls, ['import', path, '--create-djs']);
      return code === 0 ? figure(stdout, 'accepted') : null;
    },
    async API(name) {
      const { answered } = upload(address, votesOf(name), {}, '?createDjs=true');
      const { status, body } = await answered;
      if (status === 200) return (body as { accepted: number }).accepted;
      // The server is away, and nothing else is wrong.
      expect([status, body]).toEqual([503, expect.objectContaining({ code: expect.any(String) })]);
      return null;
    },
  };
}
