import { render, screen, within } from '@testing-library/react';
import { RankingWithout } from '../../../../../src/features/everyDj/review/CasePanel';
import { makeDj } from '../../../../support/makeDj';

const RANKS = { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 6, h: 8 };

/** Eight DJs, of whom f and g tie with 95 votes: the rows, and what is said of the others. */
function without(dj: string, inQuestion: number) {
  const ranking = Object.entries(RANKS).map(([id, rank]) => {
    const before = { previousRank: null, previousVotes: null, share: null };
    return { rank, tied: rank === 6, ...before, dj: makeDj(id, id, id), votes: 101 - rank };
  });
  const reviewed = { dj: makeDj(dj, dj, dj), inQuestion };
  render(<RankingWithout reviewed={reviewed} ranking={ranking} />);
  const table = screen.getByRole('table');
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' '))
    .map((text) => text.replaceAll('→から', '→'));
  return { rows, hint: table.nextElementSibling?.textContent };
}

test('the DJ itself and four who only move; the others in a sentence', () => {
  const { rows, hint } = without('a', 6);
  expect(rows).toEqual([
    ...['a 1位→7位↓6 100票→94票', 'b 2位→1位↑1 99票変わらず', 'c 3位→2位↑1 98票変わらず'],
    ...['d 4位→3位↑1 97票変わらず', 'e 5位→4位↑1 96票変わらず'],
  ]);
  expect(hint).toBe(
    'aが1位から7位に下がります。2位〜6位の6組が1つずつ上がります。1位から変わります。',
  );
});

test('a tie that ends is a change, without an arrow of its own', () => {
  expect(without('g', 1).rows).toEqual(['g 同率6位→7位↓1 95票→94票', 'f 同率6位→6位 95票変わらず']);
});
