import type pg from 'pg';
import type { Dj } from '../../contract/dj';
import { type NamedPoll, type RankedDj, writeRankingFile } from '../../rules/versions/rankingFile';
import { notConfigured } from '../problems/problem';
import { sha256 } from '../sha256';
import { sumsDiffer } from './problems';

/** What a version of this moment holds; `total` counts the valid votes. */
export interface Figures {
  poll: NamedPoll;
  /** Its window, ISO 8601 in UTC. */
  opensAt: string;
  closesAt: string;
  /** By the vote's clock. */
  isClosed: boolean;
  /** The last day of the vote. */
  asOf: string;
  revision: number;
  total: number;
  /** In the order of the file. */
  lines: RankedDj[];
  bytes: Buffer;
  /** Of the bytes, in hex. */
  sha256: string;
}

interface Row extends NamedPoll {
  opensAt: Date;
  closesAt: Date;
  isClosed: boolean;
  asOf: string;
  revision: number;
  total: number;
  ofDays: number;
  djs: (Dj & { votes: number })[];
}

// One statement, so that all of it is of one state while votes come in.
const SQL = `
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
 * The ranking at `now` of the vote's clock in its canonical bytes. Throws `not_configured`, and `sums_differ`
 * where days, DJs and total disagree: nobody could defend such a version.
 */
export async function readFigures(client: pg.ClientBase, now: Date): Promise<Figures> {
  const { rows } = await client.query<Row>(SQL, [now.toISOString()]);
  const row = rows[0];
  if (!row) throw notConfigured();
  const { name, year, isClosed, asOf, revision, total } = row;
  const counted = row.djs.map(({ votes, ...dj }) => ({ dj, votes }));
  const ofDjs = counted.reduce((sum, { votes }) => sum + votes, 0);
  if (ofDjs !== total || row.ofDays !== total) {
    throw sumsDiffer(`days ${row.ofDays}, DJs ${ofDjs}, total ${total}`);
  }
  const { text, lines } = writeRankingFile({ name, year }, counted);
  const bytes = Buffer.from(text);
  return {
    poll: { name, year },
    opensAt: row.opensAt.toISOString(),
    closesAt: row.closesAt.toISOString(),
    isClosed,
    asOf,
    revision,
    total,
    lines,
    bytes,
    sha256: sha256(bytes),
  };
}
