import type pg from 'pg';
import type { IncomingVote } from './addVotes';
import type { VoterHash } from './voterHash';
import type { StoredVoters, VoterKind } from './voters';
import { checkVoters, settleVoters } from './voters';

/** Keeps the votes of one import with those that are stored: all voters plain, or all hashed with one key. */
export class VoterGuard {
  private seen = false;
  private readonly kind: VoterKind;
  private readonly keyCheck: string | null;

  constructor(
    private readonly stored: StoredVoters,
    hash: VoterHash | null,
  ) {
    this.kind = hash ? 'hashed' : 'plain';
    this.keyCheck = hash?.keyCheck ?? null;
  }

  /** Throws VotersOtherwise at the first vote that does not go with the stored ones. */
  see({ voter, source }: IncomingVote): void {
    if (this.seen || (voter === null && source === null)) return;
    this.seen = true;
    checkVoters(this.stored, this.kind, this.keyCheck);
  }

  /** Whether these votes are the first with a voter or a source. */
  get isUnsettled(): boolean {
    return this.seen && this.stored.kind === null;
  }

  /** Settles it for the votes to come, before the first are stored. Throws VotersOtherwise. */
  async settle(client: pg.ClientBase): Promise<void> {
    // What is settled once stays so: `see` has held these votes against it.
    if (this.isUnsettled) await settleVoters(client, this.kind, this.keyCheck);
  }
}
