import { readDaySignals } from '../../../../api/review/signals';
import type { Database } from '../../../../api/database/pool';
import type { PollWindow } from '../../../../rules/poll';
import type { PlainVote } from './independentSignals';

const CHUNK = 20_000;

const INSERT = `
  insert into vote (id, dj, cast_at, voter, source)
  select id, dj, to_timestamp(at / 1000.0), voter, source
  from json_to_recordset($1) as given (id text, dj text, at bigint, voter text, source text)`;

/** Stores votes and their DJs alone: signals read no sums. */
export function storeVotes(database: Database, votes: readonly PlainVote[]): Promise<void> {
  return database.write(async (client) => {
    const djs = [...new Set(votes.map(({ dj }) => dj))];
    await client.query('insert into dj (id, name) select id, id from unnest($1::text[]) id', [djs]);
    for (let from = 0; from < votes.length; from += CHUNK) {
      await client.query(INSERT, [JSON.stringify(votes.slice(from, from + CHUNK))]);
    }
  });
}

export function signalsOf(
  database: Database,
  date: string,
  window: PollWindow,
  hours: number | null = null,
) {
  return database.read((client) => readDaySignals(client, date, { window, hours }));
}
