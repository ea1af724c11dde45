export const IN_NEW_YORK = { timezoneId: 'America/New_York', locale: 'en-US' } as const;

/** Where the browser may stand: what is counted by the day is counted by Tokyo's in both. */
export const ZONES = [
  { place: 'in Tokyo', use: {} },
  { place: 'in New York', use: IN_NEW_YORK },
] as const;
