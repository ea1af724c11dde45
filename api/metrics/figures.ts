import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/pool';

/** Each column is a gauge; null: there is no such figure. Small tables alone: no vote is read. */
const FIGURES = {
  valid: gauge('votes_valid', 'Valid votes that are stored.'),
  voided: gauge('votes_voided', 'Stored votes that an exclusion makes void.'),
  revision: gauge('revision', 'Changes of anything that is shown.'),
  database_bytes: gauge('database_bytes', 'Size of the database on its disk.'),
  recount_at: gauge('recount_timestamp_seconds', 'When everything was last recounted.'),
  recount_differences: gauge(
    'recount_differences',
    'Figures that were not what the stored votes say, at the last recount.',
  ),
  recount_behind: gauge('recount_behind_revisions', 'Changes since the last recount.'),
  recount_failed: gauge(
    'recount_failed',
    '1: a recount could not be made, and none was made since.',
  ),
  voters_at: gauge('voters_counted_timestamp_seconds', 'When distinct voters were last counted.'),
  review_at: gauge('review_run_timestamp_seconds', 'When a day was last looked at for review.'),
  cases: gauge('review_open_cases', 'Cases of the review that nobody has decided.'),
  proposals: gauge('proposals_open', 'Decisions that wait for a second administrator.'),
} as const;
type Name = keyof typeof FIGURES;

function gauge(name: string, help: string) {
  return { name: `dj_ranking_${name}`, help };
}

const SQL = `
  select
    (select coalesce(sum(valid), 0) from sum_total)::float8 as valid,
    (select coalesce(sum(voided), 0) from sum_total)::float8 as voided,
    current.revision,
    pg_database_size(current_database())::float8 as database_bytes,
    extract(epoch from recount.at)::float8 as recount_at,
    recount.differences::float8 as recount_differences,
    current.revision - coalesce(recount.revision, 0)::float8 as recount_behind,
    (exists (select from recount_failure
      where recount.at is null or recount_failure.at > recount.at))::int as recount_failed,
    (select extract(epoch from counted_at)::float8 from voter_count) as voters_at,
    (select extract(epoch from max(made_at))::float8 from review_run) as review_at,
    (select count(*) from review_case where state = 'open')::int as cases,
    (select count(*) from proposal where state = 'open')::int as proposals
  from (select coalesce(sum(changes), 0)::float8 as revision from revision) current
    left join recount on true`;

/** Gives what reads them; where the database can't be asked they are left out, and `dj_ranking_database_up` is 0. */
export function exposeFigures(registry: Registry, database: Database): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({
    name: 'dj_ranking_database_up',
    help: '1: the database answered this reading.',
    registers,
  });
  const gauges = Object.entries(FIGURES).map(([column, told]) => ({
    column: column as Name,
    gauge: new Gauge({ ...told, registers }),
  }));
  return async () => {
    const [figures] = await database.query<Figures>(SQL).catch(() => []);
    up.set(figures ? 1 : 0);
    for (const { column, gauge } of gauges) {
      const value = figures?.[column] ?? null;
      if (value === null) gauge.remove();
      else gauge.set(value);
    }
  };
}

type Figures = Record<Name, number | null>;
