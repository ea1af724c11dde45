import type { Sums } from '../../contract/overview';

/** Product rule 6: sum over days = sum over DJs = total. */
export function sumsAgree({ days, djs, total }: Sums): boolean {
  return days === total && djs === total;
}
