import { OpenAPIHono } from '@hono/zod-openapi';
import type pg from 'pg';
import type { AuditEntry } from '../../contract/audit';
import { djHistoryEndpoints, type DjHistoryAnswer } from '../../contract/djHistory';
import { checkAudit } from '../audit/checkpoint';
import { readAuditAbout } from '../audit/queries';
import type { ApiEnv } from '../http/env';
import { answerRead, type EtagPart, readRoute } from '../http/read';
import { notFound } from '../problems/problem';
import { readRanking } from '../ranking/queries';
import { lastCountedDay, type PollNow, snapshotOf } from '../window/readPoll';
import { changedVotes, ENTRIES, eventsOf, readProposers } from './loggedEvents';
import { readDayVotes, readFlagged, readHeld, readStandings } from './queries';

/** Entries of the log, review runs and verifications come without a new revision. */
const everyEntryAndRun: EtagPart = {
  sql: `
    select concat_ws('.', left(hash, 16), (select coalesce(max(id), 0) from review_run),
      (select extract(epoch from at) from audit_checkpoint))
    from audit_head`,
};

// Read anew each time: it says what of the log has been verified.
const OPTIONS = { etag: everyEntryAndRun, isUncached: true };

export const djHistoryRoutes = new OpenAPIHono<ApiEnv>().openapi(
  readRoute('djHistory', djHistoryEndpoints.djHistory),
  (c) =>
    answerRead(c, OPTIONS, async ({ client, poll }) =>
      c.json(await readDjHistory(client, poll, c.req.valid('param').dj), 200),
    ),
);

/** All that changed one DJ's figures, from one state of the database. Throws `not_found`. */
async function readDjHistory(
  client: pg.ClientBase,
  poll: PollNow,
  dj: string,
): Promise<DjHistoryAnswer> {
  const { ranking } = await readRanking(client, { asOf: lastCountedDay(poll) });
  const line = ranking.find((one) => one.dj.id === dj);
  if (!line) throw notFound(`there is no DJ ${dj}`);
  const dayVotes = await readDayVotes(client, poll, dj);
  const days = dayVotes.map(({ date }) => date);
  const entries = await readAuditAbout(client, { ...ENTRIES, text: JSON.stringify(dj) });
  const history = {
    dj,
    days,
    held: await readHeld(client, dj, days),
    standings: await readStandings(client, dj, versionsIn(entries, poll)),
    proposers: readProposers(entries),
  };
  const logged = entries.map((entry) => ({ entry, events: eventsOf(entry, history) }));
  const events = [
    ...dayVotes,
    ...(await readFlagged(client, dj)),
    ...logged.flatMap((one) => one.events),
  ];
  const others = logged.filter((one) => one.events.length === 0 && changedVotes(one.entry));
  const { rank, tied, votes } = line;
  return {
    snapshot: snapshotOf(poll),
    dj: line.dj,
    // Stable: entries of one instant stay in the order of their numbers, and follow the votes of a day that ended then.
    events: events.sort((a, b) => Date.parse(a.at) - Date.parse(b.at)),
    now: { rank, tied, votes, voided: dayVotes.reduce((sum, { voided }) => sum + voided, 0) },
    published: publishedOf(poll, entries, history.standings),
    otherExclusions: others.length,
    log: await checkAudit(client),
  };
}

function versionsIn(entries: readonly AuditEntry[], { publishedVersion }: PollNow): string[] {
  const ids = entries
    .filter(({ action }) => action.startsWith('version.'))
    .map(({ detail }) => String(detail['id']));
  return publishedVersion === null ? ids : [...ids, publishedVersion];
}

function publishedOf(
  { publishedVersion: id }: PollNow,
  entries: readonly AuditEntry[],
  standings: Awaited<ReturnType<typeof readStandings>>,
): DjHistoryAnswer['published'] {
  if (id === null) return null;
  const entry = entries.findLast(
    ({ action, detail }) => action === 'version.published' && detail['id'] === id,
  );
  const label = String(entry?.detail['label'] ?? id);
  return { id, label, standing: standings.get(id)?.standing ?? null };
}
