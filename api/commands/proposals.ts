import type { Command } from 'commander';
import { escapeControls, quote } from '../../rules/quote';
import { tokyoStamp } from '../../rules/tokyoDays';
import { readProposals, type StoredProposal } from '../proposals/storedProposals';
import type { WithDatabase } from './withDatabase';

/** `proposals`: what waits, or waited, for a second administrator. */
export function registerProposals(program: Command, withDatabase: WithDatabase): void {
  program
    .command('proposals')
    .description('List what was proposed to a second administrator, newest first; Tokyo time.')
    .action(() => list(withDatabase));
}

async function list(withDatabase: WithDatabase): Promise<void> {
  const proposals = await withDatabase(({ database }) => database.read(readProposals));
  for (const one of proposals) console.log(line(one));
}

function line(proposal: StoredProposal): string {
  const { id, kind, state, at, actor, hash } = proposal;
  const head = [id.padEnd(5), kind.padEnd(9), state.padEnd(10), tokyoStamp(at.toISOString())];
  return escapeControls([...head, hash, actor, whatOf(proposal)].join('  '));
}

function whatOf({ kind, detail }: StoredProposal): string {
  switch (kind) {
    case 'exclusion':
      return `${detail.votes} votes: ${quote(detail.reason)}`;
    case 'final':
      return `${detail.total} votes ${quote(detail.label)}`;
    case 'publish':
      return `${detail.version} ${detail.total} votes ${quote(detail.label)}`;
    case 'setting':
      return detail.to === null
        ? 'two-people off'
        : `two-people share ${detail.to.perMille / 10} %`;
  }
}
