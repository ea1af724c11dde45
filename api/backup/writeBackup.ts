import { createHash } from 'node:crypto';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readAuditHead } from '../audit/readAudit';
import { limitStatements } from '../database/statementLimit';
import { readOneMoment } from '../database/oneMoment';
import type { Database } from '../database/pool';
import { countLines } from './countLines';
import {
  type BackupEnd,
  type BackupHead,
  type BackupTable,
  CLOSING,
  copyStatement,
  END_MARK,
  HEAD_MARK,
  OPENING,
  SETTINGS,
  TABLE_END,
} from './format';
import { countRows, readMigrations, readTables } from './tables';

export interface BackupOptions {
  signal?: AbortSignal;
  /** Of all rows so many are written. */
  onRows?(done: number, of: number, table: string): void;
}

/** Hands a whole backup, of one snapshot, to `store` as text that is not packed; gives the head of it. */
export function writeBackup(
  database: Database,
  store: (text: AsyncIterable<string | Buffer>) => Promise<void>,
  { signal, onRows }: BackupOptions = {},
): Promise<BackupHead> {
  return readOneMoment(
    database,
    async (client) => {
      await client.query(`${SETTINGS} ${limitStatements(client, 0)}`);
      const head = await readHead(client);
      await store(backupText(client, head, onRows));
      return head;
    },
    { signal },
  );
}

async function readHead(client: pg.ClientBase): Promise<BackupHead> {
  const { rows } = await client.query<{ at: Date; server: string }>(
    `select now() as at, current_setting('server_version') as server`,
  );
  const { seq, hash } = await readAuditHead(client);
  const tables: BackupTable[] = [];
  for (const table of await readTables(client)) {
    tables.push({ ...table, rows: await countRows(client, table.name) });
  }
  return {
    format: 1,
    at: (rows[0]?.at ?? new Date()).toISOString(),
    server: rows[0]?.server ?? '',
    migrations: await readMigrations(client),
    audit: { seq, hash },
    tables,
  };
}

async function* backupText(
  client: pg.ClientBase,
  head: BackupHead,
  onRows: BackupOptions['onRows'],
): AsyncGenerator<string | Buffer> {
  const whole = createHash('sha256');
  const tables: BackupEnd['tables'] = [];
  const all = head.tables.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;

  function hashed<Part extends string | Buffer>(part: Part): Part {
    whole.update(part);
    return part;
  }

  yield hashed(`${HEAD_MARK}${JSON.stringify(head)}\n${OPENING}\n`);
  for (const { name, columns, rows } of head.tables) {
    yield hashed(`${copyStatement({ name, columns })}\n`);
    const lines = createHash('sha256');
    let written = 0;
    for await (const part of copyOf(client, name, columns)) {
      lines.update(part);
      written += countLines(part);
      yield hashed(part);
      onRows?.(done + written, all, name);
    }
    // Of several nodes (Citus) each has a snapshot of its own: what was counted may not be what was read.
    if (written !== rows) {
      throw new Error(`${name} had ${rows} rows, and then ${written}: it changed meanwhile`);
    }
    done += rows;
    tables.push({ name, rows, sha256: lines.digest('hex') });
    yield hashed(`${TABLE_END}\n`);
  }
  yield hashed(`${CLOSING}\n`);
  const end: BackupEnd = { tables, sha256: whole.digest('hex') };
  yield `${END_MARK}${JSON.stringify(end)}\n`;
}

function copyOf(
  client: pg.ClientBase,
  name: string,
  columns: readonly string[],
): AsyncIterable<Buffer> {
  return client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`));
}
