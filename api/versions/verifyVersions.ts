import type pg from 'pg';
import { escapeControls } from '../../rules/names';
import { readAuditAbout } from '../audit/queries';

/** `fault` names the first difference between tables and log. */
export interface VersionVerdict {
  versions: number;
  fault: { message: string } | null;
}

/** What is known of each version, and of the poll, by a name that a message may contain. */
type Facts = Map<string, unknown[]>;

const POLL = 'final result and published version';

/**
 * Compares each version, its bytes, and what became of it with the audit log, so that bytes that were changed together with
 * their SHA-256 are found. The chain of the log itself is verifyAudit's.
 */
export async function verifyVersions(client: pg.ClientBase): Promise<VersionVerdict> {
  const stored = await readStored(client);
  const logged = await readLogged(client);
  const versions = stored.size - 1;
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
  const { rows } = await client.query<[string, ...unknown[]]>({
    text: `
      select 'version ' || id, label, final, revision, total, djs, sha256,
        encode(sha256(bytes), 'hex'), published_by, withdrawn_by, withdraw_reason
      from version left join version_state on version_state.version = id
      order by number`,
    rowMode: 'array',
  });
  const poll = await client.query<unknown[]>({
    text: 'select final_at is not null, published_version from poll',
    rowMode: 'array',
  });
  const facts: Facts = new Map(rows.map(([name, ...fields]) => [name, fields]));
  return facts.set(POLL, poll.rows[0] ?? [false, null]);
}

async function readLogged(client: pg.ClientBase): Promise<Facts> {
  const actions = ['version.frozen', 'version.published', 'version.withdrawn'];
  const facts: Facts = new Map();
  let isFinal = false;
  let published: unknown = null;
  for (const { action, actor, detail } of await readAuditAbout(client, { actions })) {
    const { id, label, final, revision, total, djs, sha256, phase, reason } = detail;
    const known = facts.get(`version ${id}`);
    const [publishedBy, ...withdrawal] = known?.slice(-3) ?? [null, null, null];
    // What was frozen counts: bytes that were changed later may have been published.
    const content = known?.slice(0, -3) ?? [label, final, revision, total, djs, sha256, sha256];
    if (action === 'version.frozen') {
      facts.set(`version ${id}`, [...content, null, null, null]);
      isFinal ||= final === true;
    } else if (action === 'version.published') {
      facts.set(`version ${id}`, [...content, actor, ...withdrawal]);
      published = id;
    } else {
      facts.set(`version ${id}`, [...content, publishedBy, actor, reason]);
      if (phase === 'review') isFinal = false;
      if (phase === 'final') published = null;
    }
  }
  return facts.set(POLL, [isFinal, published]);
}
