import { z } from 'zod';

/**
 * A backup is SQL text in gzip: what COPY writes, of every table, in one snapshot. No version of a server or of pg_dump
 * is in it, and where this program is gone, `psql` loads it into an empty database of the same migrations.
 *
 *   -- dj-ranking-backup {head}
 *   begin; …
 *   copy TABLE (COLUMNS) from stdin;
 *   …lines of COPY's text format…
 *   \.
 *   commit;
 *   -- dj-ranking-backup-end {end}
 */
const Name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const Count = z.int().min(0);

/** A table with the columns that are written; `rows` were counted by PostgreSQL in the same snapshot. */
const BackupTable = z.strictObject({ name: Name, columns: z.array(Name).min(1), rows: Count });
export type BackupTable = z.infer<typeof BackupTable>;

export const BackupHead = z.strictObject({
  format: z.literal(1),
  /** The real time of the snapshot. */
  at: z.iso.datetime(),
  /** Of the server, for people alone. */
  server: z.string(),
  /** Names, in their order: the tables are those of the last one. */
  migrations: z.array(z.string().regex(/^\w+$/)).min(1),
  /** The newest entry of the audit log. */
  audit: z.strictObject({ seq: Count, hash: Sha256 }),
  /** Each after those that it refers to. */
  tables: z.array(BackupTable).min(1),
});
export type BackupHead = z.infer<typeof BackupHead>;

/** What was written: of each table its rows and the SHA-256 of its lines, and of all that stands before the last line. */
export const BackupEnd = z.strictObject({
  tables: z.array(z.strictObject({ name: Name, rows: Count, sha256: Sha256 })),
  sha256: Sha256,
});
export type BackupEnd = z.infer<typeof BackupEnd>;

export const HEAD_MARK = '-- dj-ranking-backup ';
export const END_MARK = '-- dj-ranking-backup-end ';

/** How values are written and read, whatever the server's settings; values of time are in UTC. */
export const SETTINGS = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601'; set local bytea_output = 'hex'; set local extra_float_digits = 1; set local timezone = 'UTC';`;

/** What is in a database that nobody has used: a head of no entries, and voters that an idle API has counted. */
export const UNUSED = ['audit_head', 'voter_count'] as const;

export const OPENING_MARK = 'begin; ';
/** psql may read it as well, and takes as long as that takes. */
export const OPENING = `${OPENING_MARK}${SETTINGS} set local statement_timeout = 0; ${UNUSED.map((table) => `delete from ${table};`).join(' ')}`;
export const CLOSING = 'commit;';

/** Ends the lines of a table; COPY never writes it as a row. */
export const TABLE_END = '\\.';

export function copyStatement({ name, columns }: Pick<BackupTable, 'name' | 'columns'>): string {
  return `copy ${name} (${columns.join(', ')}) from stdin;`;
}
