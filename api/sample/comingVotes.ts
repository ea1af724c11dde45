import { MOST_VOTES_OF_A_BATCH } from '../../contract/votes';
import type { IncomingVote } from '../votes/addVotes';
import { sampleVotes } from './sampleVotes';

/** The made-up votes that are still to come, in batches, as a clock reaches them. */
export class ComingVotes {
  private readonly votes = sampleVotes('close');
  private next = this.votes.next();
  private batch: IncomingVote[] = [];

  /** Those cast before `since` are there already. */
  constructor(since: Date) {
    while (!this.isNextFrom(since)) this.next = this.votes.next();
  }

  /** The first ones that were cast by `now`, as many as a batch takes; the same ones again until they are taken. */
  due(now: Date): readonly IncomingVote[] {
    while (!this.next.done && this.batch.length < MOST_VOTES_OF_A_BATCH) {
      if (Date.parse(this.next.value.castAt) > now.getTime()) break;
      this.batch.push(this.next.value);
      this.next = this.votes.next();
    }
    return this.batch;
  }

  taken(): void {
    this.batch = [];
  }

  private isNextFrom(since: Date): boolean {
    return this.next.done === true || Date.parse(this.next.value.castAt) >= since.getTime();
  }
}
