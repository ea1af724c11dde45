import type { Rank } from '../../../contract/ranking';

/** A line of a ranking; what matters to a test is given. */
export function rankOf(more: Partial<Rank> & { name?: string; kana?: string } = {}): Rank {
  const { name = 'DJ ミナモ', kana = 'みなも', ...rank } = more;
  const dj = { id: name, name, kana, area: '東京', category: '' };
  const place = { rank: 1, tied: false, previousRank: 1, previousVotes: 10 };
  return { ...place, dj, votes: 18423, share: 0.118, ...rank };
}

const NONE = { previousRank: null, previousVotes: 0 };

/** As the API answers: 10, 8, 8, 5 votes and none. */
export const TIED: Rank[] = [
  rankOf({ name: 'ミナモ', kana: 'みなも', votes: 10, previousRank: 4, share: 10 / 31 }),
  rankOf({ name: 'アカネ', kana: 'あかね', rank: 2, tied: true, votes: 8, previousRank: 1 }),
  rankOf({ name: 'カグラ', kana: 'かぐら', rank: 2, tied: true, votes: 8, previousRank: 2 }),
  rankOf({ name: 'ヨナギ', kana: 'よなぎ', rank: 4, votes: 5, ...NONE }),
  rankOf({ name: 'シロ', kana: 'しろ', rank: null, votes: 0, share: 0, ...NONE }),
];
