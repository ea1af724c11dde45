/** 0 is Sunday. A day has no zone, so it is reckoned in UTC, where each has 24 hours. */
export function dayOfWeek(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
