/**
 * The sum of a column; what is null counts for nothing. It begins with -0, so that a sum of hidden zeros stays hidden
 * (client/sharing/hideCounts.ts).
 */
export function sumOf<Row>(rows: readonly Row[], of: (row: Row) => number | null): number {
  return rows.reduce((sum, row) => sum + (of(row) ?? -0), -0);
}
