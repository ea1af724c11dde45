import type { TestDatabase } from '../database/testDatabase';
import { asOwner } from './auditLog';

/** The DJ-day is an open case, as if a run had flagged it without any signal. */
export async function openCase(world: Pick<TestDatabase, 'ownerUrl'>, id: string): Promise<void> {
  const [date, dj] = [id.slice(0, 10), id.slice('YYYY-MM-DD:'.length)];
  await asOwner(
    world,
    `insert into review_run (date, at, revision, valid, voided, tested, flagged, expected_harmless)
     values ('${date}', now(), 0, 0, 0, 1, 1, 0)`,
    `insert into review_flagged (run, case_id, dj, votes, voided, reasons, signals)
     select max(id), '${id}', '${dj}', 0, 0, '{}', '[]' from review_run`,
    `insert into review_case (id, date, dj, run)
     select '${id}', '${date}', '${dj}', max(id) from review_run`,
  );
}
