import { performance } from 'node:perf_hooks';
import type { Rank } from '../contract/total';
import { filterOptions, filterRanking, ranksWithin } from '../src/features/totalVotes/filter';
import { compareReadings } from '../rules/readingOrder';
import { searchDjs } from '../src/voting/searchDjs';

// What each key, filter and click on a header costs in a ranking of 10,000, without drawing it.
const DJS = 10_000;
const ROUNDS = 15;
const SYLLABLES = [...'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめも'];

function made(index: number): Rank {
  const kana = [7, 11, 13, 17].map((step) => SYLLABLES[(index * step) % SYLLABLES.length]).join('');
  return {
    rank: index + 1,
    tied: false,
    previousRank: index + 1,
    previousVotes: 1,
    votes: DJS - index,
    share: 1 / DJS,
    dj: {
      id: `dj-${index}`,
      name: `DJ ${kana}・${index}`,
      kana,
      area: `地域${index % 47}`,
      category: `部門${index % 5}`,
    },
  };
}

function measure(name: string, work: (ranking: Rank[]) => unknown): void {
  const ranking = Array.from({ length: DJS }, (_, index) => made(index));
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    work(ranking);
    return performance.now() - start;
  });
  const [first = 0, ...later] = times;
  const median = later.sort((a, b) => a - b)[Math.floor(later.length / 2)] ?? 0;
  console.log(`${name}: first ${first.toFixed(1)} ms, then ${median.toFixed(1)} ms`);
}

const CLUB = { category: '部門1', area: null };
measure('search', (ranking) => searchDjs(ranking, 'ミナ'));
measure('filter and ranks within', (ranking) => ranksWithin(filterRanking(ranking, CLUB)));
measure('options of a filter', (ranking) => filterOptions(ranking, CLUB, 'area'));
measure('order by reading', (ranking) =>
  [...ranking].sort((a, b) => compareReadings(a.dj.kana, b.dj.kana)),
);
