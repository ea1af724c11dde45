import type { ImportAnswer } from '../../contract/imports';
import type { ImportReport } from './importOptions';

/** The report of an import as the contract tells it. */
export function importAnswer({
  rejectedByCode: _counts,
  complete: _complete,
  wrong,
  ...report
}: ImportReport): ImportAnswer {
  return { ...report, wrong: [...wrong] };
}
