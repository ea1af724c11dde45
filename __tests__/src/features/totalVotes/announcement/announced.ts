import type { Rank } from '../../../../../contract/ranking';
import type { Version } from '../../../../../contract/decisions/versions';
import type { PreviousPolls } from '../../../../../src/client/queries/previousPolls';
import {
  makeAnnouncement,
  type Announcement,
} from '../../../../../src/features/totalVotes/announcement/announcement';
import {
  availableChoices,
  type Choices,
  readChoices,
  type Source,
} from '../../../../../src/features/totalVotes/announcement/choices';

type Line = [
  name: string,
  category: string,
  rank: number | null,
  tied: boolean,
  votes: number,
  previousRank: number | null,
  previousVotes: number,
];

/** Ranks as they are counted by hand; in the API's order. */
const LINES: Line[] = [
  ['アオイ', 'クラブ', 1, false, 1200, 2, 900],
  ['蓮', 'フェス', 2, true, 800, 1, 950],
  ['KAI', 'クラブ', 2, true, 800, 4, 300],
  ['ミオ', 'クラブ', 4, false, 500, 4, 300],
  ['ルイ', '', 5, true, 40, null, 0],
  ['レイ', 'クラブ', 5, true, 40, 6, 20],
  ['ロン', 'フェス', 5, true, 40, 6, 20],
  ['ワカ', 'クラブ', null, false, 0, null, 0],
];

export function lineOf([name, category, rank, tied, votes, ...previous]: Line): Rank {
  const dj = { id: `id-${name}`, name, kana: '', area: '', category };
  const [previousRank, previousVotes] = previous;
  return { dj, rank, tied, votes, previousRank, previousVotes, share: null };
}

export const live: Source = {
  poll: { name: 'DJランキング投票', year: 2022 },
  lines: LINES.map(lineOf),
  total: 3420,
  asOf: '2022-09-24',
  runningUntil: '14:07',
  baseline: '2022-09-23',
  version: null,
};

export const version = {
  id: 'v-2',
  label: '最終',
  final: true,
  state: 'published',
  at: '2022-10-16T00:12:00.000Z',
  sha256: 'b7e41f0a'.repeat(8),
} as Version;

export const frozen: Source = {
  ...live,
  asOf: '2022-10-15',
  runningUntil: null,
  baseline: null,
  version,
};

const place = (name: string, rank: number | null, more: object = {}) => {
  const previous = rank === null ? null : { rank, tied: false, votes: null };
  return [
    `id-${name}`,
    { dj: `id-${name}`, previous, isNew: false, isBack: false, ...more },
  ] as const;
};

export const previousPolls = {
  newest: { year: 2021, unmatched: [] },
  djs: new Map([
    place('アオイ', 3),
    place('蓮', 2),
    place('KAI', 1),
    place('ミオ', null, { isNew: true }),
    place('ルイ', null, { isBack: true }),
    // A name that several lines of the previous poll may mean.
    place('レイ', null),
  ]),
} as unknown as PreviousPolls;

/** As the address `search` has it. */
export function announcementOf(
  search: string,
  source: Source = live,
  before: PreviousPolls | null = null,
): Announcement {
  return makeAnnouncement(source, choicesOf(search, source, before), before);
}

export function choicesOf(
  search: string,
  source: Source = live,
  before: PreviousPolls | null = null,
): Choices {
  return readChoices(search, availableChoices(source, before));
}
