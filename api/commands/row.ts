/** A line of what a command prints: a count, to the right, and what was counted. */
export function row(count: number, what: string): string {
  return `${count.toLocaleString('en').padStart(13)}  ${what}`;
}
