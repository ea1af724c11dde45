import type pg from 'pg';
import type { Proposed } from '../../contract/decisions/proposals';
import { lockDecisions } from '../database/locks';
import { requireFreshSignIn } from '../identity/account';
import { type Executors, makeProposal } from '../proposals/decideProposal';
import { readTwoPeople } from '../settings/twoPeople';
import {
  decisionHash,
  freezeVersion,
  type NewVersion,
  prepareFreeze,
  preparePublication,
  type Publication,
  publishVersion,
} from './decideVersion';
import { readFrozen, readVersion } from './queries';

/** Whether a second administrator has to agree; from then on nobody else decides until the transaction ends. */
export async function takesTwo(client: pg.ClientBase): Promise<boolean> {
  await lockDecisions(client);
  return (await readTwoPeople(client)) !== null;
}

/** `account` is the uid of who proposes it. */
type ProposedBy<Decision> = Omit<Decision, 'accepted'> & { account: string };

/** Freezes nothing, but keeps what freezing would make final. Throws what freezeVersion throws, and `already_proposed`. */
export async function proposeFinal(
  client: pg.ClientBase,
  { actor, account, label, now, revision }: ProposedBy<NewVersion>,
): Promise<Proposed> {
  const wanted = { label, final: true, now, revision };
  const { figures, decision } = await prepareFreeze(client, wanted);
  const { total, lines, sha256 } = figures;
  const detail = { label, total, djs: lines.length, sha256 };
  const what = { kind: 'final', detail } as const;
  return makeProposal(client, { actor, account, what, hash: decisionHash(decision) });
}

/** Publishes nothing, but keeps what would be published. Throws what publishVersion throws, and `already_proposed`. */
export async function proposePublication(
  client: pg.ClientBase,
  { actor, account, id }: ProposedBy<Publication>,
): Promise<Proposed> {
  const { replaces, decision } = await preparePublication(client, id);
  // Nobody is asked to agree to bytes that are not what was frozen.
  await readFrozen(client, id);
  const { label, total, sha256 } = await readVersion(client, id);
  const detail = { version: id, label, total, sha256, replaces };
  const what = { kind: 'publish', detail } as const;
  return makeProposal(client, { actor, account, what, hash: decisionHash(decision) });
}

/** Whoever accepts decides on the result as well: their own sign-in has to be fresh. */
export const versionExecutors = {
  final: async ({ client, clock, account, actor }, { id, hash, detail: { label } }) => {
    requireFreshSignIn(account);
    const accepted = { proposal: id, hash };
    const now = clock.now();
    return (await freezeVersion(client, { actor, label, final: true, now, accepted })).id;
  },
  publish: async ({ client, account, actor }, { id, hash, detail: { version } }) => {
    requireFreshSignIn(account);
    const accepted = { proposal: id, hash };
    return (await publishVersion(client, { actor, id: version, accepted })).id;
  },
} satisfies Partial<Executors>;
