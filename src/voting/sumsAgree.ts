import type { Sums } from '../../contract/overview';

/** Product rule 6: sum over days = sum over DJs = total. Hidden counts that agree are the same NaN. */
export function sumsAgree({ days, djs, total }: Sums): boolean {
  return Object.is(days, total) && Object.is(djs, total);
}
