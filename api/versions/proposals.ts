import type { Proposed } from '../../contract/decisions/proposals';
import type { Version, VersionBody } from '../../contract/decisions/versions';
import { lockDecisions } from '../database/transaction';
import type { WriteContext } from '../http/write';
import { requireFreshSignIn } from '../identity/account';
import { type Executors, makeProposal } from '../proposals/proposals';
import { readTwoPeople } from '../settings/twoPeople';
import { freezeVersion, prepareFreeze, preparePublication, publishVersion } from './decideVersion';

/**
 * Freezes or, for a final result that two administrators have to agree on, stores a proposal. Throws what freezeVersion
 * throws, `sign_in_again` and `already_proposed`.
 */
export async function freezeOrPropose(
  context: WriteContext,
  body: VersionBody,
): Promise<Version | Proposed> {
  const { client, clock, account, actor } = context;
  const wanted = { ...body, actor, now: clock.now() };
  if (body.final) requireFreshSignIn(account);
  if (!body.final || !(await needsTwo(context))) return freezeVersion(client, wanted);
  const { figures, hash } = await prepareFreeze(client, wanted);
  const { total, lines, sha256 } = figures;
  const detail = { label: body.label, total, djs: lines.length, sha256 };
  return makeProposal(context, { kind: 'final', detail, hash });
}

/** Publishes or, where two administrators have to agree, stores a proposal. Throws what publishVersion throws, and as above. */
export async function publishOrPropose(
  context: WriteContext,
  id: string,
): Promise<Version | Proposed> {
  const { client, account, actor } = context;
  requireFreshSignIn(account);
  if (!(await needsTwo(context))) return publishVersion(client, { actor, id });
  const { version, replaces, hash } = await preparePublication(client, id);
  const { label, total, sha256 } = version;
  const detail = { version: id, label, total, sha256, replaces };
  return makeProposal(context, { kind: 'publish', detail, hash });
}

/** Whether a second administrator has to agree; nobody else decides until the transaction ends. */
async function needsTwo({ client }: WriteContext): Promise<boolean> {
  await lockDecisions(client);
  return (await readTwoPeople(client)) !== null;
}

/** Who accepts decides on the result as well, and needs a fresh sign-in. */
export const versionExecutors = {
  final: async ({ client, clock, account, actor }, { id, hash, detail: { label } }) => {
    requireFreshSignIn(account);
    const wanted = { actor, label, final: true, now: clock.now() };
    const version = await freezeVersion(client, { ...wanted, accepted: { proposal: id, hash } });
    return version.id;
  },
  publish: async ({ client, account, actor }, { id, hash, detail: { version } }) => {
    requireFreshSignIn(account);
    await publishVersion(client, { actor, id: version, accepted: { proposal: id, hash } });
    return version;
  },
} satisfies Partial<Executors>;
