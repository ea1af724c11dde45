import type { ChartDescription } from '../../../../../src/components/charts/model/chartDescription';
import { chartSummary } from '../../../../../src/components/charts/model/chartSummary';
import { djsByDay, ranking } from '../descriptions';

/** Days that are over, but for the last one where that is running. */
function days(values: (number | null)[], more: Partial<ChartDescription> = {}): ChartDescription {
  return {
    title: '題',
    unit: '票',
    categoryLabel: '日付',
    categories: values.map((_, index) => ({
      key: String(index),
      label: `${index}`,
      longLabel: `${index}日目`,
      state: 'ended',
    })),
    series: [{ key: 'votes', name: '有効票', values }],
    ...more,
  };
}

const told = (description: ChartDescription) =>
  chartSummary(description).replace('同じ数値を表でも確認できます。', '');

test.each<[string, (number | null)[], string]>([
  [
    'a rise',
    [10, 20, 30, 40],
    '最多は3日目の40票、最少は0日目の10票。後半の平均は前半より多くなっています（+133.3%）。',
  ],
  [
    'a fall',
    [40, 30, 20, 10],
    '最多は0日目の40票、最少は3日目の10票。後半の平均は前半より少なくなっています（−57.1%）。',
  ],
  [
    '5% either way is none',
    [100, 100, 105, 105],
    '最多は2日目の105票、最少は0日目の100票。前半と後半の平均はほぼ同じです。',
  ],
  ['few values', [3, 5], '最多は1日目の5票、最少は0日目の3票。最初は3票、最後は5票。'],
  ['one value', [3, null], '0日目の3票だけです。'],
  ['equal ones', [3, 3, 3], 'すべて3票です。最初は3票、最後は3票。'],
  ['none', [null], 'まだ値がありません。'],
])('%s', (_what, values, words) => {
  expect(told(days(values))).toBe(`日付ごとの有効票、${values.length}項目。${words}`);
});

test('of places the least number is the best; a ranking has no trend', () => {
  const places = days([8, 3, 12, 9], { unit: '位', ranks: true });
  expect(told(places)).toContain('最高は1日目の3位、最低は2日目の12位。最初は8位、最後は9位。');
  expect(told(ranking(['1 甲', '2 乙', '3 丙', '4 丁']))).toBe(
    'DJごとの票数、4項目。最多は1 甲の18,423票、最少は4 丁の15,423票。',
  );
});

test('each of several lines by its name, the running day apart from the others', () => {
  const words = told(djsByDay(['甲', '乙']));
  expect(words).toContain('甲：最多は2022年9月16日の180票、最少は2022年9月11日の100票。');
  expect(words).toContain('乙：最多は2022年9月16日の181票、最少は2022年9月11日の101票。');
  expect(words).toContain('集計中のため別に、2022年9月17日の91票（集計中(14:00時点)）。');
});
