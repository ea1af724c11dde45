import {
  categorySentence,
  chartSummary,
} from '../../../../../src/components/charts/model/chartSentences';
import { djsByDay, ranking } from '../descriptions';

test('of ranks the least number is the best', () => {
  const ranks = { ...djsByDay(['甲']), unit: '位', ranks: true as const };
  const best = '最高は2022年9月11日の100位、最低は2022年9月16日の180位。';
  expect(chartSummary(ranks)).toContain(best);
  const votes = '最多は1 甲の18,423票、最少は2 乙の17,423票。';
  expect(chartSummary(ranking(['1 甲', '2 乙']))).toContain(votes);
});

test('product rule 2: of each line the running day apart from the others', () => {
  const words = chartSummary(djsByDay(['甲', '乙']));
  expect(words).toContain('甲：最多は2022年9月16日の180票、最少は2022年9月11日の100票。');
  expect(words).toContain('乙：最多は2022年9月16日の181票、最少は2022年9月11日の101票。');
  expect(words).toContain('集計中のため別に、2022年9月17日の91票（集計中(14:00時点)）。');
});

test('with several lines each value is read with its name, a tie with 同率', () => {
  const two = djsByDay(['ミナモ', 'ネオン']);
  two.series[1]!.suffixes = [undefined, '同率'];
  expect(categorySentence(two, 1)).toBe('2022年9月12日 ミナモ 120票 ネオン 121票 同率');
});
