import type pg from 'pg';
import type { Rank } from '../../contract/total';
import { compareByRank } from '../../rules/readingOrder';
import { type NamedPoll, type RankedDj, readRankingFile } from '../../rules/versions/rankingFile';
import { notFound } from '../problems/problem';
import { sha256 } from '../sha256';
import { versionDamaged } from './problems';

/** What was frozen, as it was. `at` is the real time. */
export interface Frozen {
  id: string;
  poll: NamedPoll;
  at: string;
  asOf: string;
  revision: number;
  total: number;
  bytes: Buffer;
  sha256: string;
}

type Row = Omit<Frozen, 'poll' | 'at'> & NamedPoll & { at: Date };

/** Holds the bytes against their hash. Throws `not_found`, `version_damaged`. */
export async function readFrozen(client: pg.ClientBase, id: string): Promise<Frozen> {
  const { rows } = await client.query<Row>(
    `select id, poll_name as name, year, at, as_of as "asOf", revision, total, bytes, sha256
     from version where id = $1`,
    [id],
  );
  const row = rows[0];
  if (!row) throw notFound(`there is no version ${id}`);
  const { name, year, at, ...frozen } = row;
  const found = sha256(frozen.bytes);
  if (found !== frozen.sha256) {
    throw versionDamaged(`the bytes of ${id} have the SHA-256 ${found}, not ${frozen.sha256}`);
  }
  return { ...frozen, poll: { name, year }, at: at.toISOString() };
}

/** The lines of a version's file, in its order. */
export function linesOf({ bytes }: Frozen): RankedDj[] {
  return readRankingFile(bytes.toString('utf8'));
}

/** The ranking in the API's order, nobody with a previous rank. */
export function rankingOf(frozen: Frozen): Rank[] {
  const { total } = frozen;
  const ranking = linesOf(frozen).map((line) => ({
    ...line,
    share: total > 0 ? line.votes / total : null,
    previousRank: null,
    previousVotes: null,
  }));
  return ranking.sort(compareByRank);
}
