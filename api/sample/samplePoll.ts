/** Where the made-up vote's own clock stands: in the middle of its window, so that "today" exists. */
export const SAMPLE_CLOCK = '2022-09-24T14:00:12+09:00';

/** The window of the made-up vote: 45 Tokyo days, cut at both ends. */
export const SAMPLE_SETTING = {
  name: 'DJランキング投票',
  year: 2022,
  opensAt: '2022-09-01T12:00:00+09:00',
  closesAt: '2022-10-15T18:00:00+09:00',
} as const;
