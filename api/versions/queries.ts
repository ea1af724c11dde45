import { hash } from 'node:crypto';
import type pg from 'pg';
import type { Version } from '../../contract/decisions/versions';
import type { Rank } from '../../contract/ranking';
import { compareByRank } from '../../rules/ranks';
import { type NamedPoll, type RankedDj, readRankingFile } from '../../rules/versions/rankingFile';
import { notFound, refusal } from '../problems/problem';

const VERSIONS = `
  select id, label, final, iso_instant(at) as at, actor, revision, sha256, total, djs,
    iso_instant(state.published_at) as "publishedAt", published_by as "publishedBy",
    iso_instant(withdrawn_at) as "withdrawnAt", withdrawn_by as "withdrawnBy",
    withdraw_reason as "withdrawReason",
    case
      when withdrawn_at is not null then 'withdrawn'
      when published_version = id then 'published'
      when not final then 'kept'
      when state.published_at is not null then 'replaced'
      else 'final'
    end as state
  from version
    cross join (select published_version from poll) poll
    left join version_state state on state.version = id
  where $1::text is null or id = $1
  order by number desc`;

/** Newest first: every version, or the one with this id. */
export async function readVersions(
  client: pg.ClientBase,
  id: string | null = null,
): Promise<Version[]> {
  return (await client.query<Version>(VERSIONS, [id])).rows;
}

/** Throws `not_found`. */
export async function readVersion(client: pg.ClientBase, id: string): Promise<Version> {
  const [version] = await readVersions(client, id);
  if (!version) throw notFound(`there is no version ${id}`);
  return version;
}

/** A version's content as it was frozen. */
export interface Frozen {
  poll: NamedPoll;
  at: string;
  /** The last day of the poll. */
  asOf: string;
  revision: number;
  /** Valid votes. */
  total: number;
  bytes: Buffer;
  sha256: string;
}

/** Compares the bytes with their hash. Throws `not_found`, `version_damaged`. */
export async function readFrozen(client: pg.ClientBase, id: string): Promise<Frozen> {
  const { rows } = await client.query<Frozen>(
    `select json_build_object('name', poll_name, 'year', year) as poll, iso_instant(at) as at,
       as_of as "asOf", revision, total, bytes, sha256
     from version where id = $1`,
    [id],
  );
  const [frozen] = rows;
  if (!frozen) throw notFound(`there is no version ${id}`);
  const found = hash('sha256', frozen.bytes);
  if (found !== frozen.sha256) {
    const reason = `the bytes of ${id} have the SHA-256 ${found}, not ${frozen.sha256}`;
    throw refusal('version_damaged', { reason });
  }
  return frozen;
}

/** The lines of a version's file, in its order. */
export function linesOf({ bytes }: Frozen): RankedDj[] {
  return readRankingFile(bytes.toString('utf8')).lines;
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
