import type pg from 'pg';
import type { Version } from '../../contract/decisions/versions';
import type { Dj } from '../../contract/dj';
import type { Rank } from '../../contract/ranking';
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
  select version.id, label, final, iso_instant(version.at) as at, version.actor, version.revision,
    sha256, total, djs,
    iso_instant(published.at) as "publishedAt", published.actor as "publishedBy",
    iso_instant(withdrawn.at) as "withdrawnAt", withdrawn.actor as "withdrawnBy",
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
  asOf: string;
  revision: number;
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
  const found = sha256(frozen.bytes);
  if (found !== frozen.sha256) {
    throw versionDamaged(`the bytes of ${id} have the SHA-256 ${found}, not ${frozen.sha256}`);
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

/** What a version of this moment contains. */
export interface Figures {
  poll: NamedPoll;
  opensAt: string;
  closesAt: string;
  /** By the poll's clock. */
  isClosed: boolean;
  /** The last day of the poll. */
  asOf: string;
  revision: number;
  /** Valid votes. */
  total: number;
  /** In the order of the file. */
  lines: RankedDj[];
  bytes: Buffer;
  sha256: string;
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
  if (!row) throw notConfigured();
  const { ofDays, djs, ...figures } = row;
  const ofDjs = djs.reduce((sum, { votes }) => sum + votes, 0);
  if (ofDjs !== figures.total || ofDays !== figures.total) {
    throw sumsDiffer(`days ${ofDays}, DJs ${ofDjs}, total ${figures.total}`);
  }
  const { text, lines } = writeRankingFile(figures.poll, djs);
  const bytes = Buffer.from(text);
  return { ...figures, lines, bytes, sha256: sha256(bytes) };
}

/** Stores a version and returns its id. The decisions have to be locked, so that numbers have no gaps. */
export async function addVersion(
  client: pg.ClientBase,
  { actor, label, final }: { actor: string; label: string; final: boolean },
  { poll, asOf, revision, total, lines, bytes, sha256 }: Figures,
): Promise<string> {
  const what = [label, final, escapeControls(actor), poll.name, poll.year, asOf];
  const { rows } = await client.query<{ id: string }>(
    `insert into version
       (number, label, final, actor, poll_name, year, as_of, revision, total, djs, bytes, sha256)
     select coalesce(max(number), 0) + 1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 from version
     returning id`,
    [...what, revision, total, lines.length, bytes, sha256],
  );
  return rows[0]!.id;
}

interface NewEvent {
  id: string;
  kind: 'published' | 'withdrawn';
  actor: string;
  reason?: string;
}

/** Stores what became of a version. The decisions have to be locked, so that numbers have no gaps. */
export async function addEvent(
  client: pg.ClientBase,
  { id, kind, actor, reason }: NewEvent,
): Promise<void> {
  await client.query(
    `insert into version_event (number, version_id, kind, actor, reason)
     select coalesce(max(number), 0) + 1, $1, $2, $3, $4 from version_event`,
    [id, kind, escapeControls(actor), reason ?? null],
  );
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

/** Sets which version is the published one; null: none. */
export async function setPublished(client: pg.ClientBase, id: string | null): Promise<void> {
  await client.query(
    `update poll set published_version = $1, published_at = (
       select max(at) from version_event where version_id = $1 and kind = 'published'
     )`,
    [id],
  );
}
