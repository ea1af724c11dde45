import { hash as digest } from 'node:crypto';
import type { Proposed } from '../../contract/decisions/proposals';
import type { Version } from '../../contract/decisions/versions';
import { phaseAfterWithdrawal, publishFault } from '../../rules/versions/versionStates';
import { canonicalJson } from '../audit/appendAudit';
import { lockDecisions, lockOutWriters } from '../database/transaction';
import type { WriteContext } from '../http/write';
import { requireFreshSignIn } from '../identity/account';
import { refusal } from '../problems/problem';
import { makeProposal } from '../proposals/proposals';
import { readTwoPeople } from '../settings/twoPeople';
import { linesOf, readFrozen, readVersion, readVersions } from './queries';
import { type Accepted, describeFirst, expectAccepted, recordDecision } from './recordDecision';

const PUBLISH = `
  insert into version_state (version, published_at, published_by) values ($1, recorded_now(), $2)
  on conflict (version) do update
    set published_at = excluded.published_at, published_by = excluded.published_by`;

const SHOW_PUBLISHED = `
  update poll set published_version = version, published_at = state.published_at
  from version_state state where state.version = $1`;

/**
 * Publishes a final version in place of the one that was published or, where two administrators have to agree, stores a
 * proposal; `accepted`: the proposal that is carried out. Throws the problems of POST /v1/versions/{id}/publish.
 */
export async function publishVersion(
  context: WriteContext,
  id: string,
  accepted?: Accepted,
): Promise<Version | Proposed> {
  const { client, account, actor } = context;
  requireFreshSignIn(account);
  await lockDecisions(client);
  const isProposed = !accepted && (await readTwoPeople(client)) !== null;
  const { state, label, total, sha256 } = await readVersion(client, id);
  const fault = publishFault(state);
  if (fault) throw refusal(fault);
  const lines = linesOf(await readFrozen(client, id));
  const versions = await readVersions(client);
  const replaces = versions.find((other) => other.state === 'published')?.id ?? null;
  const hash = digest('sha256', canonicalJson({ kind: 'publish', id, sha256, replaces }));
  if (isProposed) {
    const detail = { version: id, label, total, sha256, replaces };
    return makeProposal(context, { kind: 'publish', detail, hash });
  }
  expectAccepted(hash, accepted);
  await client.query(PUBLISH, [id, actor]);
  await client.query(SHOW_PUBLISHED, [id]);
  return recordDecision(client, {
    id,
    actor,
    action: 'version.published',
    detail: { first: describeFirst(lines), replaces, proposal: accepted?.proposal },
    notification: 'published',
  });
}

const WITHDRAW = `
  insert into version_state (version, withdrawn_at, withdrawn_by, withdraw_reason)
  values ($1, recorded_now(), $2, $3)
  on conflict (version) do update
    set withdrawn_at = excluded.withdrawn_at, withdrawn_by = excluded.withdrawn_by,
      withdraw_reason = excluded.withdraw_reason`;

/** Withdraws a version; its file stays. Throws `sign_in_again`, `not_found`, `version_withdrawn`. */
export async function withdrawVersion(
  { client, account, actor }: WriteContext,
  id: string,
  reason: string,
): Promise<Version> {
  requireFreshSignIn(account);
  await lockDecisions(client);
  const { state: was } = await readVersion(client, id);
  if (was === 'withdrawn') throw refusal('version_withdrawn');
  const others = (await readVersions(client)).filter((other) => other.id !== id);
  const states = others.map(({ state }) => state);
  const phase = phaseAfterWithdrawal(was, states);
  if (phase === 'review') {
    await lockOutWriters(client);
    await client.query('update poll set final_at = null');
  }
  await client.query(WITHDRAW, [id, actor, reason]);
  await client.query(
    `update poll set published_version = null, published_at = null where published_version = $1`,
    [id],
  );
  const detail = { was, phase, reason };
  return recordDecision(client, { id, actor, action: 'version.withdrawn', detail });
}
