/** How people and the API call an exclusion: x-1, x-2, … in the order in which they were made. */
export function exclusionId(number: number): string {
  return `x-${number}`;
}

/** The number of such an id (ExclusionPath). */
export function exclusionNumber(id: string): number {
  return Number(id.slice('x-'.length));
}
