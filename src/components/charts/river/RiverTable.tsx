import { memo } from 'react';
import { formatCount } from '../../../lib/text/numbers';
import { djName } from '../../../lib/privacy/names';
import { chartTexts } from '../../../texts/charts';
import { riverTexts } from '../../../texts/charts/river';
import { tableTexts } from '../../../texts/table';
import { DayLink } from '../../figures/DayLink';
import { DjLink } from '../../figures/DjLink';
import { remarksOf } from '../model/chartSentences';
import { columnsOf, standingIn, type River } from './river';
import '../../../styles/parts/chartReading.scss';

interface RiverTableProps {
  river: River;
  /** On the screen: DJs and days can be opened. Nothing unseen takes the focus. */
  isShown: boolean;
}

/** 3 同率, as the rankings write a place; — without votes. */
function placeText(dj: River['djs'][number], column: number): string {
  const { rank = null, tied = false } = standingIn(dj, column) ?? {};
  return `${formatCount(rank)}${tied ? ` ${tableTexts.tied}` : ''}`;
}

function PlainTable({ river, isShown }: RiverTableProps) {
  const columns = columnsOf(river);
  return (
    <table className="table chart-table">
      <caption className="visually-hidden">{river.title}</caption>
      <thead>
        <tr>
          <th scope="col">{riverTexts.day}</th>
          {river.djs.map((dj) => (
            <th key={dj.id} scope="col" className="number">
              {isShown ? <DjLink dj={dj} /> : <bdi className="chart-table-name">{djName(dj)}</bdi>}
            </th>
          ))}
          <th scope="col">{chartTexts.notes}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((category, column) => (
          <tr key={category.key}>
            <th scope="row">
              {isShown ? (
                <DayLink day={category.key}>
                  <time dateTime={category.key}>{category.longLabel}</time>
                </DayLink>
              ) : (
                category.longLabel
              )}
            </th>
            {river.djs.map((dj) => (
              <td key={dj.id} className="number">
                {placeText(dj, column)}
              </td>
            ))}
            <td>{remarksOf(category)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The places as a table, the running day last: rendered again with other places alone. */
export const RiverTable = memo(PlainTable);
