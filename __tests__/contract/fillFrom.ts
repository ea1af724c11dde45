import type { ApiOfTest } from '../support/api/apiOfTest';
import { asOwner } from '../support/api/auditLog';
import { canonicalJson } from '../../api/audit/appendAudit';
import { writeNotes } from '../../api/notes/storedNotes';
import { expectSumsAgree } from '../support/database/sums';
import type { FakeVote, FakeVoting } from '../support/fakeApi/fakeAnswers';

export interface Filling {
  /** The real database gets what the voting has by its `now`, beyond what it has got before. */
  upTo(voting: FakeVoting): Promise<void>;
}

/** Puts a fake's vote into a real database, at whatever times are asked for, one after the other. */
export function fillFrom(api: ApiOfTest): Filling {
  let filled: number | null = null;
  return {
    async upTo(voting) {
      const now = Date.parse(voting.now);
      api.setNow(voting.now);
      if (voting.notSetUp) return;
      if (filled === null) await begin(api, voting);
      const fresh = voting.votes.filter(({ castAt }) => {
        const at = Date.parse(castAt);
        return at > (filled ?? -Infinity) && at <= now;
      });
      await api.cast(...fresh.map(({ dj, castAt }) => ({ dj, at: castAt })));
      for (const vote of fresh) if (vote.voided) await voidVote(api, vote);
      await expectSumsAgree(api.database);
      filled = now;
    },
  };
}

async function begin(api: ApiOfTest, voting: FakeVoting): Promise<void> {
  const { notes = [], audit = [], phase, voters, recount } = voting;
  await api.open(voting.opensAt, voting.closesAt);
  await api.putDjs(...voting.djs);
  await api.database.write((client) => writeNotes(client, notes));
  const columns = 'seq, at, actor, action, detail, previous_hash, hash';
  for (const { seq, at, actor, action, detail, previousHash, hash } of audit) {
    const values = [seq, at, actor, action, canonicalJson(detail), previousHash, hash];
    const text = `insert into audit (${columns}) values ($1, $2, $3, $4, $5, $6, $7)`;
    await asOwner(
      api,
      { text, values },
      { text: 'update audit_head set seq = $1, hash = $2', values: [seq, hash] },
    );
  }
  // Decisions and counts that no screen makes yet, or that the background makes.
  if (phase) await asOwner(api, 'update setting set final_at = closes_at');
  if (phase === 'published') await asOwner(api, 'update setting set published_at = closes_at');
  if (voters) {
    const text = 'insert into voter_count (voters, revision, counted_at) values ($1, 1, now())';
    await asOwner(api, { text, values: [voters.count] });
  }
  if (recount) {
    const { revision, votes, differences } = recount;
    const text =
      'insert into recount (at, revision, votes, differences) values (now(), $1, $2, $3)';
    await asOwner(api, { text, values: [revision, votes, differences] });
  }
}

const TOKYO_DAY = "($1::timestamptz at time zone 'Asia/Tokyo')::date";
const TOKYO_HOUR = "extract(hour from $1::timestamptz at time zone 'Asia/Tokyo')";

/** By hand: the fake knows that a vote is void, and of no exclusion. */
async function voidVote(api: ApiOfTest, { dj, castAt }: FakeVote): Promise<void> {
  const move = (table: string, where: string) => ({
    text: `update ${table} set valid = valid - 1, voided = voided + 1
      where ctid = (select ctid from ${table} where valid > 0 and ${where} limit 1)
        and $1::timestamptz is not null and $2::text is not null`,
    values: [castAt, dj],
  });
  await asOwner(
    api,
    move('sum_day', `day = ${TOKYO_DAY}`),
    move('sum_day_hour', `day = ${TOKYO_DAY} and hour = ${TOKYO_HOUR}`),
    move('sum_day_dj', `day = ${TOKYO_DAY} and dj = $2`),
    move('sum_dj', 'dj = $2'),
    move('sum_total', 'true'),
  );
}
