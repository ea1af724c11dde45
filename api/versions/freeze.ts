import { hash as digest } from 'node:crypto';
import type pg from 'pg';
import type { Proposed } from '../../contract/decisions/proposals';
import type { Version, VersionBody } from '../../contract/decisions/versions';
import type { Dj } from '../../contract/dj';
import { type RankedDj, writeRankingFile } from '../../rules/versions/rankingFile';
import { freezeFault } from '../../rules/versions/versionStates';
import { canonicalJson } from '../audit/appendAudit';
import { lockDecisions, lockOutWriters } from '../database/transaction';
import type { WriteContext } from '../http/write';
import { requireFreshSignIn } from '../identity/account';
import { refusal } from '../problems/problem';
import { makeProposal } from '../proposals/proposals';
import { readTwoPeople } from '../settings/twoPeople';
import { type Frozen, readVersions } from './queries';
import { type Accepted, describeFirst, expectAccepted, recordDecision } from './recordDecision';

/** What a version of this moment would contain. */
interface Figures extends Omit<Frozen, 'at'> {
  opensAt: string;
  closesAt: string;
  /** By the poll's clock. */
  isClosed: boolean;
  /** In the order of the file. */
  lines: RankedDj[];
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
async function readFigures(client: pg.ClientBase, now: Date): Promise<Figures> {
  const { rows } = await client.query<FiguresRow>(FIGURES, [now]);
  const [row] = rows;
  if (!row) throw refusal('not_configured');
  const { ofDays, djs, ...figures } = row;
  const ofDjs = djs.reduce((sum, { votes }) => sum + votes, 0);
  if (ofDjs !== figures.total || ofDays !== figures.total) {
    const detail = `days ${ofDays}, DJs ${ofDjs}, total ${figures.total}`;
    throw refusal('sums_differ', { detail });
  }
  const { text, lines } = writeRankingFile(figures.poll, djs);
  const bytes = Buffer.from(text);
  return { ...figures, lines, bytes, sha256: digest('sha256', bytes) };
}

// With the decisions locked, so that numbers have no gaps.
const INSERT = `
  insert into version
    (number, label, final, actor, poll_name, year, as_of, revision, total, djs, bytes, sha256)
  select coalesce(max(number), 0) + 1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 from version
  returning id`;

/**
 * Freezes the ranking as it is and makes the result final if wanted or, where two administrators have to agree on that,
 * stores a proposal; `accepted`: the proposal that is carried out. Throws the problems of POST /v1/versions.
 */
export async function freezeVersion(
  context: WriteContext,
  { label, final, revision: seen }: VersionBody,
  accepted?: Accepted,
): Promise<Version | Proposed> {
  const { client, clock, account, actor } = context;
  if (final) requireFreshSignIn(account);
  await lockDecisions(client);
  const isProposed = final && !accepted && (await readTwoPeople(client)) !== null;
  // From here on no votes are being stored, and later ones are refused.
  if (final && !isProposed) await lockOutWriters(client);
  const figures = await readFigures(client, clock.now());
  const { poll, asOf, opensAt, closesAt, isClosed, revision, total, lines, bytes, sha256 } =
    figures;
  const states = (await readVersions(client)).map(({ state }) => state);
  const fault = freezeFault({ isClosed, states }, final);
  if (fault) throw refusal(fault);
  if (seen !== undefined && seen !== revision) {
    throw refusal('conflict', { detail: `the revision is ${revision}` });
  }
  // A final result closes the days of its window to votes: another window is another decision.
  const decision = { kind: 'freeze', label, final, total, sha256, opensAt, closesAt };
  const hash = digest('sha256', canonicalJson(decision));
  if (isProposed) {
    const detail = { label, total, djs: lines.length, sha256 };
    return makeProposal(context, { kind: 'final', detail, hash });
  }
  expectAccepted(hash, accepted);
  const what = [label, final, actor, poll.name, poll.year, asOf];
  const { rows } = await client.query<{ id: string }>(INSERT, [
    ...what,
    ...[revision, total, lines.length, bytes, sha256],
  ]);
  if (final) await client.query('update poll set final_at = coalesce(final_at, recorded_now())');
  return recordDecision(client, {
    id: rows[0]!.id,
    actor,
    action: 'version.frozen',
    detail: { first: describeFirst(lines), asOf, proposal: accepted?.proposal },
    notification: final ? 'made_final' : undefined,
  });
}
