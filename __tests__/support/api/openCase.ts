import type { TestDatabase } from '../database/testDatabase';
import { asOwner } from './auditLog';

/** The DJ-day is an open case, as if a run had flagged it without any signal. */
export async function openCase(world: Pick<TestDatabase, 'ownerUrl'>, id: string): Promise<void> {
  const values = [id.slice(0, 10), id.slice('YYYY-MM-DD:'.length)];
  await asOwner(
    world,
    {
      text: `insert into review_run
          (date, at, revision, valid, voided, tested, flagged, expected_harmless)
        values ($1, now(), 0, 0, 0, 1, 1, 0)`,
      values: values.slice(0, 1),
    },
    {
      text: `insert into review_flagged (run, case_id, dj, votes, voided, reasons, signals)
        select max(id), $1 || ':' || $2, $2, 0, 0, '{}', '[]' from review_run`,
      values,
    },
    {
      text: `insert into review_case (id, date, dj, run)
        select $1 || ':' || $2, $1::date, $2, max(id) from review_run`,
      values,
    },
  );
}
