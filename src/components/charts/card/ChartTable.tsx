import { memo } from 'react';
import { chartTexts } from '../../../texts/charts';
import type { Category, ChartDescription } from '../model/chartDescription';
import { Figure } from '../../figures/Figure';
import { figureText, remarksOf } from '../model/chartSentences';

interface ChartTableProps {
  description: ChartDescription;
  /** Given: a category can be opened; its key. Left out while the table is not on the screen: nothing unseen takes the focus. */
  onOpen?: ((key: string) => void) | undefined;
}

function CategoryName({
  category: { key, longLabel },
  onOpen,
}: Pick<ChartTableProps, 'onOpen'> & { category: Category }) {
  const name = <bdi className="clamped">{longLabel}</bdi>;
  if (!onOpen) return name;
  return (
    <button type="button" className="day-open" onClick={() => onOpen(key)}>
      {name}
    </button>
  );
}

function PlainTable({ description, onOpen }: ChartTableProps) {
  const { title, unit, categoryLabel, categories, series } = description;
  const remarked = categories.some((category) => remarksOf(category, description) !== '');
  return (
    <table className="table chart-table">
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{categoryLabel}</th>
          {series.map(({ key, name }) => (
            <th key={key} scope="col" className="number">
              <bdi className="clamped">{chartTexts.seriesWithUnit(name, unit)}</bdi>
            </th>
          ))}
          {remarked && <th scope="col">{chartTexts.notes}</th>}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, index) => (
          <tr key={category.key}>
            <th scope="row">
              <CategoryName category={category} onOpen={onOpen} />
            </th>
            {series.map(({ key, values, suffixes }) => (
              <td key={key} className="number">
                <Figure>{figureText(values[index], description)}</Figure>
                {suffixes?.[index] && ` ${suffixes[index]}`}
              </td>
            ))}
            {remarked && <td>{remarksOf(category, description)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The numbers of the chart as a table: many cells, rendered again with other numbers alone. */
export const ChartTable = memo(PlainTable);
