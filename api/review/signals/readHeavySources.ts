import type pg from 'pg';
import type { HeavySource } from './dayCounts';
import type { ReviewedPart } from './reviewedPart';
import { SOURCE_MINIMUM } from './source';
import { VALID_VOTES } from './validVotes';

/** With the source itself, which is personal data: it stays in this process. */
export interface NamedSource extends HeavySource {
  source: string;
}

const SQL = `
  select dj, source, votes, "ofSource"
  from (
    select dj, source, count(*) as votes,
      (sum(count(*)) over (partition by source))::bigint as "ofSource"
    from ${VALID_VOTES}
    where day = $1::date and hour >= $2 and hour < $3 and source is not null
    group by dj, source
  ) per_source
  where votes >= ${SOURCE_MINIMUM}
  order by dj, source`;

/** Each source with the least number of votes that a test of it needs, beside the DJ that it voted for. */
export async function readHeavySources(
  client: pg.ClientBase,
  { date, fromHour, toHour }: ReviewedPart,
): Promise<NamedSource[]> {
  const { rows } = await client.query<NamedSource>(SQL, [date, fromHour, toHour]);
  return rows;
}
