import type {
  Category,
  ChartDescription,
} from '../../../../src/components/charts/model/chartDescription';

export const RUNNING = '集計中(14:00時点)';

function ended(day: number, more: Partial<Category> = {}): Category {
  const names = { label: `9/${day}`, longLabel: `2022年9月${day}日` };
  return { key: `2022-09-${day}`, ...names, state: 'ended', ...more };
}

const ofDays = { unit: '票', categoryLabel: '日付' };

/** Eight days: a part day, whole ones with a note, one without an answer, the running one, the future. */
export function daysOfVotes(): ChartDescription {
  const values = [2100, 12345, 6645, null, 0, 4363, 2610, null];
  return {
    ...{ title: '1日ごとの票数', ...ofDays, series: [{ key: 'votes', name: '有効票', values }] },
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
  };
}

/** Several DJs over the same days. */
export function djsByDay(names: string[]): ChartDescription {
  const values = [100, 120, 140, null, 160, 180, 90, null];
  const categories = daysOfVotes().categories.map((day) => ({ ...day, note: undefined }));
  const series = names.map((name, index) => ({
    key: `dj-${index}`,
    name,
    values: values.map((votes) => (votes === null ? null : votes + index)),
  }));
  return { title: 'DJの比較', ...ofDays, categories, series };
}

/** A ranking as lying bars. */
export function ranking(names: string[]): ChartDescription {
  const categories = names.map((name, index) => ({
    ...{ key: `dj-${index}`, label: name, longLabel: name },
    state: 'ended' as const,
  }));
  const values = names.map((_, index) => 18423 - index * 1000);
  const series = [{ key: 'votes', name: '票数', values }];
  return { title: '上位', unit: '票', categoryLabel: 'DJ', categories, series };
}
