import { hash } from 'node:crypto';
import type pg from 'pg';
import type { Version } from '../../contract/decisions/versions';
import type { Dj } from '../../contract/dj';
import type { Rank } from '../../contract/ranking';
import { compareByRank } from '../../rules/ranks';
import {
  type NamedPoll,
  type RankedDj,
  readRankingFile,
  writeRankingFile,
} from '../../rules/versions/rankingFile';
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

/** What a version of this moment would contain. */
export interface Figures extends Omit<Frozen, 'at'> {
  opensAt: string;
  closesAt: string;
  /** By the poll's clock. */
  isClosed: boolean;
  /** In the order of the file. */
  lines: RankedDj[];
}

type FiguresRow = Omit<Figures, 'lines' | 'bytes' | 'sha256'> & {
  ofDays: number;
  djs: { dj: Dj; votes: number }[];
};

// One statement, so that all of it is of one state while votes come in.
const FIGURES = `
  with counted as (select dj, sum(valid)::bigint as votes from sum_day_dj group by dj)
  select json_build_object('name', name, 'year', year) as poll,
    iso_instant(opens_at) as "opensAt", iso_instant(closes_at) as "closesAt",
    $1::timestamptz >= closes_at as "isClosed",
    tokyo_day(closes_at - interval '1 microsecond') as "asOf",
    (select coalesce(sum(changes), 0)::bigint from revision) as revision,
    (select valid from sum_total) as total,
    (select coalesce(sum(valid), 0)::bigint from sum_day) as "ofDays",
    (select coalesce(json_agg(line), '[]') from (
      select to_json(listed) as dj, coalesce(votes, 0) as votes
      from (select id, name, kana, area, category from dj) listed
        left join counted on counted.dj = id
      order by 2 desc, id
    ) line) as djs
  from poll`;

/**
 * The ranking at `now` of the poll's clock. Throws `not_configured`, and `sums_differ` where days, DJs and total disagree:
 * nobody could defend such a version.
 */
export async function readFigures(client: pg.ClientBase, now: Date): Promise<Figures> {
  const { rows } = await client.query<FiguresRow>(FIGURES, [now]);
  const [row] = rows;
  if (!row) throw refusal('not_configured');
  const { ofDays, djs, ...figures } = row;
  const ofDjs = djs.reduce((sum, { votes }) => sum + votes, 0);
  if (ofDjs !== figures.total || ofDays !== figures.total) {
    const detail = `days ${ofDays}, DJs ${ofDjs}, total ${figures.total}`;
    throw refusal('sums_differ', { detail });
  }
  const { text, lines } = writeRankingFile(figures.poll, djs);
  const bytes = Buffer.from(text);
  return { ...figures, lines, bytes, sha256: hash('sha256', bytes) };
}

/** Stores a version and returns its id. The decisions have to be locked, so that numbers have no gaps. */
export async function addVersion(
  client: pg.ClientBase,
  { actor, label, final }: { actor: string; label: string; final: boolean },
  { poll, asOf, revision, total, lines, bytes, sha256 }: Figures,
): Promise<string> {
  const what = [label, final, actor, poll.name, poll.year, asOf];
  const { rows } = await client.query<{ id: string }>(
    `insert into version
       (number, label, final, actor, poll_name, year, as_of, revision, total, djs, bytes, sha256)
     select coalesce(max(number), 0) + 1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 from version
     returning id`,
    [...what, revision, total, lines.length, bytes, sha256],
  );
  return rows[0]!.id;
}

/**
 * Sets phase `final`, or takes it back to what the clock says. The settings have to be locked: no votes are being stored,
 * and later ones are checked against it.
 */
export async function setFinal(client: pg.ClientBase, isFinal: boolean): Promise<void> {
  await client.query(
    'update poll set final_at = case when $1 then coalesce(final_at, recorded_now()) end',
    [isFinal],
  );
}

/** Makes a version the published one. */
export async function setPublished(
  client: pg.ClientBase,
  { id, actor }: { id: string; actor: string },
): Promise<void> {
  await client.query(
    `insert into version_state (version, published_at, published_by)
     values ($1, recorded_now(), $2)
     on conflict (version) do update
       set published_at = excluded.published_at, published_by = excluded.published_by`,
    [id, actor],
  );
  await client.query(
    `update poll set published_version = version, published_at = state.published_at
     from version_state state where state.version = $1`,
    [id],
  );
}

/** Marks a version as withdrawn; where it is the published one, none is. */
export async function setWithdrawn(
  client: pg.ClientBase,
  { id, actor, reason }: { id: string; actor: string; reason: string },
): Promise<void> {
  await client.query(
    `insert into version_state (version, withdrawn_at, withdrawn_by, withdraw_reason)
     values ($1, recorded_now(), $2, $3)
     on conflict (version) do update
       set withdrawn_at = excluded.withdrawn_at, withdrawn_by = excluded.withdrawn_by,
         withdraw_reason = excluded.withdraw_reason`,
    [id, actor, reason],
  );
  await client.query(
    `update poll set published_version = null, published_at = null where published_version = $1`,
    [id],
  );
}
