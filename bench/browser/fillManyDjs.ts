import type pg from 'pg';
import { limitStatements } from '../../api/database/statementLimit';
import { putDjs } from '../../api/djs/saveDjs';
import { mulberry32, type Random } from '../../api/sample/random';
import { setPoll } from '../../api/settings/writePoll';
import { openStaging, storeStaged } from '../../api/votes/stagedVotes';
import { settleVoters } from '../../api/votes/voters';

export const DJS = 10_000;
const VOTES_OF_EACH = 10;
const SYLLABLES = [...'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめも'];

/** Six syllables; few DJs have the same. */
function readingOf(random: Random): string {
  const letters = Array.from(
    { length: 6 },
    () => SYLLABLES[Math.floor(random() * SYLLABLES.length)],
  );
  return letters.join('');
}

function dj(index: number, random: Random) {
  const kana = readingOf(random);
  const [area, category] = [`地域${index % 47}`, `部門${index % 5}`];
  return { id: `dj-${index}`, name: `DJ ${kana}・${index}`, kana, area, category };
}

/** 10,000 DJs with readings, areas and categories, some with many votes, spread over 19 days. */
export async function fillManyDjs(client: pg.ClientBase): Promise<void> {
  const [opensAt, closesAt] = ['2022-09-01T00:00+09:00', '2022-10-01T00:00+09:00'];
  await setPoll(client, { name: 'bench', year: 2022, opensAt, closesAt });
  const random = mulberry32(DJS);
  await putDjs(
    client,
    Array.from({ length: DJS }, (_, index) => dj(index, random)),
  );
  await client.query(limitStatements(client, 0));
  await openStaging(client);
  await settleVoters(client, 'plain', null);
  await client.query(
    `insert into staged_vote (line, id, dj, cast_at, voter, source)
     select n, 'vote-' || n, 'dj-' || floor($1 * power(random(), 2)),
       timestamptz '2022-09-01T00:00+09:00' + random() * interval '19 days', 'voter-' || n, 'source'
     from generate_series(1, $1 * $2::int) n`,
    [DJS, VOTES_OF_EACH],
  );
  await storeStaged(client);
}
