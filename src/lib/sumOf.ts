/** The sum of a column; what is null counts for nothing. */
export function sumOf<Row>(rows: readonly Row[], of: (row: Row) => number | null): number {
  return rows.reduce((sum, row) => sum + (of(row) ?? 0), 0);
}
