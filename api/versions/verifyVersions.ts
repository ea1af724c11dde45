import type pg from 'pg';
import { escapeControls } from '../../rules/quote';
import { readAuditOf } from '../audit/queries';

/** `fault` names the first difference between tables and log. */
export interface VersionVerdict {
  versions: number;
  fault: { message: string } | null;
}

/** What is known of each version and event, and of the poll, by a name that a message may have. */
type Facts = Map<string, unknown[]>;

/**
 * Compares each version, its bytes, and what became of it with the audit log, so that bytes that were changed together with
 * their SHA-256 are found. The chain of the log itself is verifyAudit's.
 */
export async function verifyVersions(client: pg.ClientBase): Promise<VersionVerdict> {
  const stored = await readStored(client);
  const logged = await readLogged(client);
  const versions = [...stored.keys()].filter((name) => name.startsWith('version')).length;
  for (const name of new Set([...stored.keys(), ...logged.keys()])) {
    const [table, log] = [stored.get(name), logged.get(name)].map((facts) => JSON.stringify(facts));
    if (table !== log) {
      const what = `the audit log says ${log ?? 'nothing'}, the tables ${table ?? 'nothing'}`;
      return { versions, fault: { message: escapeControls(`${name}: ${what}`) } };
    }
  }
  return { versions, fault: null };
}

async function readStored(client: pg.ClientBase): Promise<Facts> {
  const versions = await client.query<[string, ...unknown[]]>({
    text: `select id, label, final, revision, total, djs, sha256, encode(sha256(bytes), 'hex')
      from version order by number`,
    rowMode: 'array',
  });
  const events = await client.query<unknown[]>({
    text: 'select version_id, kind, actor, reason from version_event order by number',
    rowMode: 'array',
  });
  const poll = await client.query<unknown[]>({
    text: 'select final_at is not null, published_version from poll',
    rowMode: 'array',
  });
  return new Map([
    ...versions.rows.map(([id, ...fields]) => [`version ${id}`, fields] as const),
    ...events.rows.map((event, at) => [`event ${at + 1} of the versions`, event] as const),
    [POLL, poll.rows[0] ?? [false, null]] as const,
  ]);
}

const POLL = 'final result and published version';

async function readLogged(client: pg.ClientBase): Promise<Facts> {
  const log = await readAuditOf(client, [
    'version.frozen',
    'version.published',
    'version.withdrawn',
  ]);
  const facts: Facts = new Map();
  let events = 0;
  let isFinal = false;
  let published: unknown = null;
  for (const { action, actor, detail } of log) {
    const { id, label, final, revision, total, djs, sha256, phase, reason = null } = detail;
    if (action === 'version.frozen') {
      facts.set(`version ${id}`, [label, final, revision, total, djs, sha256, sha256]);
      isFinal ||= final === true;
    } else {
      const kind = action.replace('version.', '');
      facts.set(`event ${(events += 1)} of the versions`, [id, kind, actor, reason]);
      if (kind === 'published') published = id;
      else if (phase === 'review') isFinal = false;
      else if (phase === 'final') published = null;
    }
  }
  return facts.set(POLL, [isFinal, published]);
}
