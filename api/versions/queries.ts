import type pg from 'pg';
import type { Version } from '../../contract/decisions/versions';
import type { Dj } from '../../contract/dj';
import type { Rank } from '../../contract/total';
import { escapeControls } from '../../rules/quote';
import { compareByRank } from '../../rules/readingOrder';
import {
  type NamedPoll,
  type RankedDj,
  readRankingFile,
  writeRankingFile,
} from '../../rules/versions/rankingFile';
import { notConfigured, notFound } from '../problems/problem';
import { sha256 } from '../sha256';
import { sumsDiffer, versionDamaged } from './problems';

const VERSIONS = `
  select version.id, label, final, version.at, version.actor, version.revision, sha256, total, djs,
    published.at as "publishedAt", published.actor as "publishedBy",
    withdrawn.at as "withdrawnAt", withdrawn.actor as "withdrawnBy",
    withdrawn.reason as "withdrawReason",
    case
      when withdrawn.at is not null then 'withdrawn'
      when poll.published_version = version.id then 'published'
      when not final then 'kept'
      when published.at is not null then 'replaced'
      else 'final'
    end as state
  from version
  cross join poll
  left join lateral (
    select at, actor from version_event
    where version_id = version.id and kind = 'published' order by number desc limit 1
  ) published on true
  left join version_event withdrawn
    on withdrawn.version_id = version.id and withdrawn.kind = 'withdrawn'
  where $1::text is null or version.id = $1
  order by version.number desc`;

type Instants = 'at' | 'publishedAt' | 'withdrawnAt';
type VersionRow = Omit<Version, Instants> & { at: Date } & Record<
    Exclude<Instants, 'at'>,
    Date | null
  >;

/** Newest first: every version, or the one with this id. */
export async function readVersions(
  client: pg.ClientBase,
  id: string | null = null,
): Promise<Version[]> {
  const { rows } = await client.query<VersionRow>(VERSIONS, [id]);
  return rows.map(({ at, publishedAt, withdrawnAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }));
}

/** Throws `not_found`. */
export async function readVersion(client: pg.ClientBase, id: string): Promise<Version> {
  const [version] = await readVersions(client, id);
  if (!version) throw notFound(`there is no version ${id}`);
  return version;
}

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

/** Compares the bytes with their hash. Throws `not_found`, `version_damaged`. */
export async function readFrozen(client: pg.ClientBase, id: string): Promise<Frozen> {
  const { rows } = await client.query<Omit<Frozen, 'poll' | 'at'> & NamedPoll & { at: Date }>(
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

/** What a version of this moment holds; `total` counts the valid votes. */
export interface Figures {
  poll: NamedPoll;
  /** Its window, ISO 8601 in UTC. */
  opensAt: string;
  closesAt: string;
  /** By the poll's clock. */
  isClosed: boolean;
  /** The last day of the poll. */
  asOf: string;
  revision: number;
  total: number;
  /** In the order of the file. */
  lines: RankedDj[];
  bytes: Buffer;
  /** Of the bytes, in hex. */
  sha256: string;
}

interface FiguresRow extends NamedPoll, Pick<Figures, 'isClosed' | 'asOf' | 'revision' | 'total'> {
  opensAt: Date;
  closesAt: Date;
  ofDays: number;
  djs: (Dj & { votes: number })[];
}

// One statement, so that all of it is of one state while votes come in.
const FIGURES = `
  with counted as (select dj, sum(valid)::bigint as votes from sum_day_dj group by dj)
  select name, year, opens_at as "opensAt", closes_at as "closesAt",
    $1::timestamptz >= closes_at as "isClosed",
    to_char(tokyo_day(closes_at - interval '1 microsecond'), 'YYYY-MM-DD') as "asOf",
    (select coalesce(sum(changes), 0)::bigint from revision) as revision,
    (select coalesce(sum(valid), 0)::bigint from sum_total) as total,
    (select coalesce(sum(valid), 0)::bigint from sum_day) as "ofDays",
    (select coalesce(json_agg(line), '[]') from (
      select id, dj.name, kana, area, category, coalesce(votes, 0) as votes
      from dj left join counted on counted.dj = dj.id
    ) line) as djs
  from poll`;

/**
 * The ranking at `now` of the poll's clock in its canonical bytes. Throws `not_configured`, and `sums_differ`
 * where days, DJs and total disagree: nobody could defend such a version.
 */
export async function readFigures(client: pg.ClientBase, now: Date): Promise<Figures> {
  const { rows } = await client.query<FiguresRow>(FIGURES, [now.toISOString()]);
  const row = rows[0];
  if (!row) throw notConfigured();
  const { name, year, opensAt, closesAt, ofDays, djs, ...rest } = row;
  const counted = djs.map(({ votes, ...dj }) => ({ dj, votes }));
  const ofDjs = counted.reduce((sum, { votes }) => sum + votes, 0);
  if (ofDjs !== rest.total || ofDays !== rest.total) {
    throw sumsDiffer(`days ${ofDays}, DJs ${ofDjs}, total ${rest.total}`);
  }
  const poll = { name, year };
  const { text, lines } = writeRankingFile(poll, counted);
  const bytes = Buffer.from(text);
  const window = { opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() };
  return { ...rest, ...window, poll, lines, bytes, sha256: sha256(bytes) };
}

/** Stores a version; gives its id and when. With the decisions locked, so that numbers have no holes. */
export async function addVersion(
  client: pg.ClientBase,
  { actor, label, final }: { actor: string; label: string; final: boolean },
  { poll, asOf, revision, total, lines, bytes, sha256 }: Figures,
): Promise<{ id: string; at: Date }> {
  const what = [label, final, escapeControls(actor), poll.name, poll.year, asOf];
  const { rows } = await client.query<{ id: string; at: Date }>(
    `insert into version
       (number, label, final, actor, poll_name, year, as_of, revision, total, djs, bytes, sha256)
     select coalesce(max(number), 0) + 1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 from version
     returning id, at`,
    [...what, revision, total, lines.length, bytes, sha256],
  );
  return stored(rows[0]);
}

interface NewEvent {
  id: string;
  kind: 'published' | 'withdrawn';
  actor: string;
  reason?: string;
}

/** What became of a version; gives when. With the decisions locked, so that numbers have no holes. */
export async function addEvent(
  client: pg.ClientBase,
  { id, kind, actor, reason }: NewEvent,
): Promise<string> {
  const { rows } = await client.query<{ at: Date }>(
    `insert into version_event (number, version_id, kind, actor, reason)
     select coalesce(max(number), 0) + 1, $1, $2, $3, $4 from version_event
     returning at`,
    [id, kind, escapeControls(actor), reason ?? null],
  );
  return stored(rows[0]).at.toISOString();
}

function stored<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('a row of a version was not stored');
  return row;
}

/**
 * Phase `final` from `at` on, unless it is so already; null: back to what the clock says. With the setting locked: no votes
 * are being stored, and those that come later are judged by it.
 */
export async function setFinal(client: pg.ClientBase, at: Date | null): Promise<void> {
  const sql =
    'update poll set final_at = case when $1::timestamptz is not null then coalesce(final_at, $1) end';
  await client.query(sql, [at]);
}

/** Which version is the published one, and since when; null: none. Takes no lock that an import holds. */
export async function setPublished(
  client: pg.ClientBase,
  published: { at: string; version: string } | null,
): Promise<void> {
  await client.query('update poll set published_at = $1, published_version = $2', [
    published?.at ?? null,
    published?.version ?? null,
  ]);
}
