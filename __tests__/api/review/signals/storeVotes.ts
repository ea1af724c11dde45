import type { Database } from '../../../../api/database/pool';
import type { PlainVote } from './independentSignals';

const CHUNK = 20_000;

const INSERT = `
  insert into vote (id, dj, cast_at, voter, source)
  select id, dj, to_timestamp(at / 1000.0), voter, source
  from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[])
    as given (id, dj, at, voter, source)`;

/** Stores votes and their DJs alone: signals read no sums. */
export function storeVotes(database: Database, votes: readonly PlainVote[]): Promise<void> {
  return database.write(async (client) => {
    await client.query('insert into dj (id, name) select id, id from unnest($1::text[]) id', [
      [...new Set(votes.map(({ dj }) => dj))],
    ]);
    for (let from = 0; from < votes.length; from += CHUNK) {
      const chunk = votes.slice(from, from + CHUNK);
      const column = (name: keyof PlainVote) => chunk.map((vote) => vote[name]);
      await client.query(
        INSERT,
        ['id', 'dj', 'at', 'voter', 'source'].map((name) => column(name as keyof PlainVote)),
      );
    }
  });
}
