import type pg from 'pg';
import type { AuditEntry } from '../../contract/audit';
import type { DjEvent, DjHistoryAnswer } from '../../contract/djHistory';
import { checkAudit } from '../audit/checkpoint';
import { readAuditAbout } from '../audit/queries';
import { readRanking } from '../ranking/queries';
import { snapshotOf, type PollNow } from '../window/readPoll';
import { lastCountedDay } from '../window/windowDays';
import {
  changedVotes,
  OF_ALL_DJS,
  OF_NAMED_DJS,
  PROPOSED,
  readProposers,
  tellEntry,
} from './loggedEvents';
import { readDayVotes, readHeld, readFlagged } from './storedEvents';
import { readStandings } from './versionStandings';

/** All that changed one DJ's figures, from one state of the database; null: there is no such DJ. */
export async function readDjHistory(
  client: pg.ClientBase,
  poll: PollNow,
  dj: string,
): Promise<DjHistoryAnswer | null> {
  const span = { from: null, asOf: lastCountedDay(poll), baseline: null };
  const { ranking } = await readRanking(client, span);
  const line = ranking.find((one) => one.dj.id === dj);
  if (!line) return null;
  const dayVotes = await readDayVotes(client, poll, dj);
  const days = dayVotes.map(({ date }) => date);
  const entries = await readAuditAbout(client, {
    actions: [...OF_ALL_DJS, PROPOSED],
    mentioning: OF_NAMED_DJS,
    text: JSON.stringify(dj),
  });
  const about = {
    dj,
    days,
    held: await readHeld(client, dj, days),
    standings: await readStandings(client, dj, versionsIn(entries, poll)),
    proposers: readProposers(entries),
  };
  const told = entries.map((entry) => ({ entry, events: tellEntry(entry, about) }));
  const logged = told.flatMap(({ events }) => events);
  const others = told.filter(({ entry, events }) => events.length === 0 && changedVotes(entry));
  const { rank, tied, votes } = line;
  return {
    snapshot: snapshotOf(poll),
    dj: line.dj,
    events: inOrder([...dayVotes, ...(await readFlagged(client, dj)), ...logged]),
    now: { rank, tied, votes, voided: dayVotes.reduce((sum, { voided }) => sum + voided, 0) },
    published: publishedOf(poll, entries, about.standings),
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

// Stable: entries of one instant stay in the order of their numbers, and follow the votes of a day that ended then.
function inOrder(events: readonly DjEvent[]): DjEvent[] {
  return [...events].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
