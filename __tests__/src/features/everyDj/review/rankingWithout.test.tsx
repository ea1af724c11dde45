import { render, screen, within } from '@testing-library/react';
import { RankingWithout } from '../../../../../src/features/everyDj/review/CasePanel';
import { makeDj } from '../../../../support/makeDj';

const VOTES = [100, 99, 98, 97, 96, 95, 95, 1];
const RANKS = [1, 2, 3, 4, 5, 6, 6, 8];

/** Eight DJs, a to h; f and g tie. */
const RANKING = VOTES.map((votes, at) => {
  const id = 'abcdefgh'[at]!;
  const tied = votes === 95;
  const before = { previousRank: null, previousVotes: null };
  return { rank: RANKS[at]!, tied, ...before, dj: makeDj(id, id, id), votes, share: null };
});

function rows(dj: string, inQuestion: number): string[][] {
  const reviewed = { dj: makeDj(dj, dj, dj), inQuestion };
  render(<RankingWithout reviewed={reviewed} ranking={RANKING} />);
  const cells = (row: HTMLElement) =>
    [...row.children].map(({ textContent }) => textContent.replaceAll('→から', '→'));
  return within(screen.getByRole('table')).getAllByRole('row').slice(1).map(cells);
}

const hint = () => screen.getByRole('table').nextElementSibling?.textContent;

test('the DJ itself and four who only move; the others in a sentence', () => {
  expect(rows('a', 10)).toEqual([
    ['a', '1位→7位↓6', '100票→90票'],
    ['b', '2位→1位↑1', '99票変わらず'],
    ['c', '3位→2位↑1', '98票変わらず'],
    ['d', '4位→3位↑1', '97票変わらず'],
    ['e', '5位→4位↑1', '96票変わらず'],
  ]);
  expect(hint()).toBe(
    'aが1位から7位に下がります。2位〜6位の6組が1つずつ上がります。1位から変わります。',
  );
});

test('who keeps no vote has no place', () => {
  expect(rows('h', 1)).toEqual([['h', '8位→順位なし', '1票→0票']]);
  expect(hint()).toBe('1位〜7位は変わりません。');
});

test('a tie that ends is a change, without an arrow of its own', () => {
  expect(rows('g', 1)).toEqual([
    ['g', '同率6位→7位↓1', '95票→94票'],
    ['f', '同率6位→6位', '95票変わらず'],
  ]);
});
