import { memo } from 'react';
import { chartTexts } from '../../../texts/charts';
import type { ChartDescription } from '../model/chartDescription';
import { Figure } from '../../figures/Figure';
import { figureText, remarksOf } from '../model/chartSentences';

export interface ChartTableProps {
  description: ChartDescription;
}

function PlainTable({ description }: ChartTableProps) {
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
              <bdi className="chart-table-name">{chartTexts.seriesWithUnit(name, unit)}</bdi>
            </th>
          ))}
          {remarked && <th scope="col">{chartTexts.notes}</th>}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, index) => (
          <tr key={category.key}>
            <th scope="row">
              <bdi className="chart-table-name">{category.longLabel}</bdi>
            </th>
            {series.map(({ key, values }) => (
              <td key={key} className="number">
                <Figure>{figureText(values[index], description)}</Figure>
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
