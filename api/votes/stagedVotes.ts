import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import type { IncomingVote, VoteSource } from './addVotes';

/** Apart from those of batches (randomSlot): a file may hold the rows of its sums for seconds. */
const IMPORTS_SLOT = 8;

/** The votes of an import, once openStaging has made room for them. */
export const STAGED: VoteSource = { from: 'staged_vote as sent', values: [], slot: IMPORTS_SLOT };

/** The table is gone with the transaction: another user of the session finds none. */
export async function openStaging(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create temp table staged_vote (
      line bigint not null,
      id text collate "C" not null,
      dj text collate "C" not null,
      cast_at timestamptz not null,
      voter text collate "C",
      source text collate "C"
    ) on commit drop`);
}

/** Takes copyLines. */
export function copyToStaging(client: pg.ClientBase): CopyStreamQuery {
  return client.query(copyFrom('copy staged_vote from stdin'));
}

/** A vote as a line of COPY's text format; `line` is where it stood. */
export function copyLine(line: number, { id, dj, castAt, voter, source }: IncomingVote): string {
  return `${line}\t${field(id)}\t${field(dj)}\t${castAt}\t${field(voter)}\t${field(source)}\n`;
}

const ESCAPED = /[\\\t\n\r]/g;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function field(text: string | null): string {
  if (text === null) return '\\N';
  return text.replace(ESCAPED, (character) => ESCAPES[character] ?? character);
}
