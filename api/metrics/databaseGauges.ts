import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/pool';

// Each column is a gauge of this name; null: there is no such figure now. Small tables alone: no vote is read.
const HELP = {
  votes_valid: 'Valid votes that are stored.',
  votes_voided: 'Stored votes that an exclusion makes void.',
  revision: 'Changes of anything visible.',
  database_bytes: 'Size of the database on its disk.',
  recount_timestamp_seconds: 'When everything was last recounted.',
  recount_differences: 'Figures that were not what the stored votes say, at the last recount.',
  recount_behind_revisions: 'Changes since the last recount.',
  recount_failed: '1: a recount could not be made, and none was made since.',
  voters_counted_timestamp_seconds: 'When distinct voters were last counted.',
  review_run_timestamp_seconds: 'When a day was last reviewed.',
  review_open_cases: 'Cases of the review that nobody has decided.',
  proposals_open: 'Decisions that wait for a second administrator.',
} as const;
type Name = keyof typeof HELP;

const SQL = `
  select total.valid::float8 as votes_valid, total.voided::float8 as votes_voided,
    current.revision,
    pg_database_size(current_database())::float8 as database_bytes,
    extract(epoch from recount.at)::float8 as recount_timestamp_seconds,
    recount.differences::float8 as recount_differences,
    current.revision - coalesce(recount.revision, 0)::float8 as recount_behind_revisions,
    (exists (select from recount_failure
      where recount.at is null or recount_failure.at > recount.at))::int as recount_failed,
    (select extract(epoch from counted_at)::float8 from voter_count)
      as voters_counted_timestamp_seconds,
    (select extract(epoch from max(made_at))::float8 from review_run)
      as review_run_timestamp_seconds,
    (select count(*) from review_case where state = 'open')::int as review_open_cases,
    (select count(*) from proposal where state = 'open')::int as proposals_open
  from sum_total total
    cross join (select coalesce(sum(changes), 0)::float8 as revision from revision) current
    left join recount on true`;

/** Gives the function that reads them. Without the database they are left out, and `dj_ranking_database_up` is 0. */
export function databaseGauges(registers: Registry[], database: Database): () => Promise<void> {
  const up = new Gauge({
    name: 'dj_ranking_database_up',
    help: '1: the database answered this reading.',
    registers,
  });
  const gauges = Object.entries(HELP).map(([name, help]) => ({
    name: name as Name,
    gauge: new Gauge({ name: `dj_ranking_${name}`, help, registers }),
  }));
  return async () => {
    const [figures] = await database
      .query<Record<Name, number | null>>(SQL)
      .catch(() => [undefined]);
    up.set(figures ? 1 : 0);
    for (const { name, gauge } of gauges) {
      const value = figures?.[name] ?? null;
      if (value === null) gauge.remove();
      else gauge.set(value);
    }
  };
}
