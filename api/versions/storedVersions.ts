import type pg from 'pg';
import type { Version } from '../../contract/decisions/versions';
import { escapeControls } from '../../rules/quote';
import { notFound } from '../problems/problem';

type Instants = 'at' | 'publishedAt' | 'withdrawnAt';

type Row = Omit<Version, Instants> & {
  at: Date;
  publishedAt: Date | null;
  withdrawnAt: Date | null;
};

const SQL = `
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

/** Every version, newest first. */
export async function readVersions(client: pg.ClientBase): Promise<Version[]> {
  return read(client, null);
}

/** Throws `not_found`. */
export async function readVersion(client: pg.ClientBase, id: string): Promise<Version> {
  const [version] = await read(client, id);
  if (!version) throw notFound(`there is no version ${id}`);
  return version;
}

async function read(client: pg.ClientBase, id: string | null): Promise<Version[]> {
  const { rows } = await client.query<Row>(SQL, [id]);
  return rows.map(({ at, publishedAt, withdrawnAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }));
}

/** What became of a version; gives when. Under the decisions' lock, so that numbers have no holes. */
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
  const row = rows[0];
  if (!row) throw new Error('the event of a version was not stored');
  return row.at.toISOString();
}

interface NewEvent {
  id: string;
  kind: 'published' | 'withdrawn';
  actor: string;
  reason?: string;
}
