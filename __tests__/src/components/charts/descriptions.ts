import type {
  Category,
  ChartDescription,
} from '../../../../src/components/charts/model/chartDescription';

export const RUNNING = '集計中(14:00時点)';

function ended(day: number, more: Partial<Category> = {}): Category {
  return {
    key: `2022-09-${day}`,
    label: `9/${day}`,
    longLabel: `2022年9月${day}日`,
    state: 'ended',
    ...more,
  };
}

/** Eight days: a part day, whole ones with a note, one without an answer, the running one, the future. */
export function daysOfVotes(): ChartDescription {
  return {
    title: '1日ごとの票数',
    unit: '票',
    categoryLabel: '日付',
    categories: [
      ended(11, { stateLabel: '部分日', tone: 'sunday' }),
      ended(12),
      ended(13, { note: '速報公開' }),
      ended(14, { state: 'missing', stateLabel: 'データなし' }),
      ended(15),
      ended(16),
      ended(17, { state: 'running', stateLabel: RUNNING, tone: 'saturday' }),
      ended(18, { state: 'future', tone: 'sunday' }),
    ],
    series: [
      { key: 'votes', name: '有効票', values: [2100, 12345, 6645, null, 0, 4363, 2610, null] },
    ],
  };
}

/** Several DJs over the same days. */
export function djsByDay(names: string[]): ChartDescription {
  const { categories } = daysOfVotes();
  return {
    title: 'DJの比較',
    unit: '票',
    categoryLabel: '日付',
    categories: categories.map((category) => ({ ...category, note: undefined })),
    series: names.map((name, index) => ({
      key: `dj-${index}`,
      name,
      values: [100, 120, 140, null, 160, 180, 90, null].map((votes) =>
        votes === null ? null : votes + index,
      ),
    })),
  };
}

/** A ranking as lying bars. */
export function ranking(names: string[]): ChartDescription {
  return {
    title: '上位',
    unit: '票',
    categoryLabel: 'DJ',
    categories: names.map((name, index) => ({
      key: `dj-${index}`,
      label: name,
      longLabel: name,
      state: 'ended',
    })),
    series: [
      { key: 'votes', name: '票数', values: names.map((_name, index) => 18423 - index * 1000) },
    ],
  };
}
