import type { PollAnswer } from '../../../../contract/poll';

/** A poll that is open. */
export const POLL: PollAnswer = {
  name: 'DJランキング投票',
  rule: 'perDay',
  year: 2022,
  opensAt: '2022-09-01T03:00:00.000Z',
  closesAt: '2022-10-15T09:00:00.000Z',
  publishedAt: null,
  publishedVersion: null,
  phase: 'open',
  now: '2022-09-20T05:00:00.000Z',
  today: '2022-09-20',
  maxImportBytes: 0,
  twoPeople: null,
};
