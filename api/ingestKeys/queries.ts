import type pg from 'pg';
import {
  type CreatedIngestKey,
  DEFAULT_KEY_DAYS,
  type IngestKey,
  type IngestKeyBody,
} from '../../contract/ingestKeys';
import { appendAudit } from '../audit/appendAudit';
import { lockDecisions } from '../database/transaction';
import { KEY_STATE, makeIngestKey, prefixOfKey } from '../identity/ingestKeys';
import { notFound } from '../problems/problem';

const COLUMNS = `
  number, id, name, ${KEY_STATE} as state,
  iso_instant(created_at) as "createdAt", created_by as "createdBy",
  iso_instant(expires_at) as "expiresAt", iso_instant(last_used_at) as "lastUsedAt",
  iso_instant(revoked_at) as "revokedAt", revoked_by as "revokedBy"`;

type Row = Omit<IngestKey, 'prefix'> & { number: number };

const keyOf = ({ number, ...key }: Row): IngestKey => ({ ...key, prefix: prefixOfKey(number) });

/** All keys, revoked and expired ones too, newest first. */
export async function readIngestKeys(client: pg.ClientBase): Promise<IngestKey[]> {
  const sql = `select ${COLUMNS} from ingest_key order by number desc`;
  return (await client.query<Row>(sql)).rows.map(keyOf);
}

/** Creates a key, and logs it. `secret` is told here alone: the database has its hash. */
export async function createIngestKey(
  client: pg.ClientBase,
  { actor, name, days = DEFAULT_KEY_DAYS }: IngestKeyBody & { actor: string },
): Promise<CreatedIngestKey & { secret: string }> {
  // So that numbers have no gaps.
  await lockDecisions(client);
  const next = 'select coalesce(max(number), 0) + 1 as number from ingest_key';
  const { number } = (await client.query<{ number: number }>(next)).rows[0]!;
  const { secret, hash } = makeIngestKey(number);
  const { rows } = await client.query<Row>(
    `insert into ingest_key (number, name, hash, created_by, expires_at)
     values ($1, $2, $3, $4, clock_timestamp() + make_interval(days => $5))
     returning ${COLUMNS}`,
    [number, name, hash, actor, days],
  );
  const key = keyOf(rows[0]!);
  const detail = { id: key.id, name, expiresAt: key.expiresAt };
  await appendAudit(client, { actor, action: 'ingest_key.created', detail });
  return { key, secret };
}

/** Revokes a key for good, and logs it; one that is revoked already stays as it is. Throws `not_found`. */
export async function revokeIngestKey(
  client: pg.ClientBase,
  { actor, id }: { actor: string; id: string },
): Promise<IngestKey> {
  await lockDecisions(client);
  const { rows: revoked } = await client.query<Row>(
    `update ingest_key set revoked_at = clock_timestamp(), revoked_by = $2
     where id = $1 and revoked_at is null returning ${COLUMNS}`,
    [id, actor],
  );
  if (revoked[0]) {
    const { name } = revoked[0];
    await appendAudit(client, { actor, action: 'ingest_key.revoked', detail: { id, name } });
    return keyOf(revoked[0]);
  }
  const { rows } = await client.query<Row>(`select ${COLUMNS} from ingest_key where id = $1`, [id]);
  if (!rows[0]) throw notFound('there is no such ingest key');
  return keyOf(rows[0]);
}
